# completion.zsh LINE FILE: write to FILE what zsh offers for LINE, in a terminal of its own
zmodload zsh/zpty
folder=${0:A:h}/../../utils/completion
zpty shell zsh -f -i
zpty -w shell "fpath=($folder \$fpath); autoload -U compinit; compinit -u -D
	compadd() { local -a offered; [[ \" \$* \" == *' -'[OAD]' '* ]] || { builtin compadd -A offered \"\$@\"; print -l -- \$offered >>$2 }
	            builtin compadd \"\$@\" }
	widget() { zle complete-word; print end >>$2 }; zle -N widget; bindkey '^X' widget; print ready >$2"
while [[ "$(<$2)" != ready ]] 2>/dev/null; do sleep 0.02; done
zpty -w -n shell "$1"$'\x18'
while [[ "$(tail -n 1 $2)" != end ]]; do sleep 0.02; done
zpty -d shell
