import { type CompletionSource, type Offer, placesInWords, profileQuery, type WordPlace } from './words'

/** For bash 3.2 and later, which is what macOS still has: no associative arrays. */
export function bashCompletion(source: CompletionSource): string {
  const places = placesInWords(source)
  return `# bash completion for parlance: source it, or put it into the folder of bash-completion.
_parlance() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}"
  local place="" word at
  for ((at = 1; at < COMP_CWORD; at++)); do
    word="\${COMP_WORDS[at]}"
    case "$place/$word" in
      ${places
        .filter(({ path }) => path.length > 0)
        .map(keyOf)
        .join('|')}) place="$place/$word" ;;
    esac
  done
  COMPREPLY=()
  case "$place $previous" in
${places.flatMap(valueCases).join('\n')}
  esac
  case "$place" in
${places.map(placeCase).join('\n')}
  esac
}
complete -F _parlance parlance
`
}

const keyOf = ({ path }: WordPlace): string => path.map(name => `/${name}`).join('')

function valueCases(place: WordPlace): string[] {
  return place.options.flatMap(({ short, long, value }) => {
    if (value === null) return []
    const keys = [long, ...(short === null ? [] : [short])].map(flag => `"${keyOf(place)} ${flag}"`)
    return [`    ${keys.join('|')}) ${replies(value)}; return ;;`]
  })
}

function placeCase(place: WordPlace): string {
  const flags = place.options.flatMap(({ short, long }) => [long, ...(short === null ? [] : [short])])
  const names = place.commands.map(({ name }) => name)
  const offered =
    names.length > 0 ? `COMPREPLY=($(compgen -W "${names.join(' ')}" -- "$current"))` : replies(place.words)
  return `    "${keyOf(place)}")
      if [[ $current == -* ]]; then COMPREPLY=($(compgen -W "${flags.join(' ')}" -- "$current"))
      else ${offered}; fi ;;`
}

function replies(offer: Offer): string {
  switch (offer.kind) {
    case 'choices':
      return `COMPREPLY=($(compgen -W "${offer.choices.join(' ')}" -- "$current"))`
    case 'file':
      return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -f -- "$current"))'
    case 'folder':
      return 'compopt -o filenames 2>/dev/null; COMPREPLY=($(compgen -d -- "$current"))'
    case 'profile':
      return `COMPREPLY=($(compgen -W "$(${profileQuery})" -- "$current"))`
    case 'nothing':
      return ':'
  }
}
