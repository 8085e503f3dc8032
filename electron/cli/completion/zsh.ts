import {
  type CompletionSource,
  type Offer,
  type OfferedOption,
  placesInWords,
  profileQuery,
  type WordPlace,
} from './words'

export function zshCompletion(source: CompletionSource): string {
  return `#compdef parlance
# zsh completion for parlance: put it into a folder of $fpath under the name _parlance.
_parlance_services() {
  local -a services
  services=(\${(f)"$(${profileQuery})"})
  compadd -a services
}
${placesInWords(source).map(functionOf).join('\n')}
if [ "$funcstack[1]" = "_parlance" ]; then _parlance "$@"; else compdef _parlance parlance; fi
`
}

const nameOf = (path: readonly string[]): string =>
  ['_parlance', ...path.map(name => name.replaceAll('-', '_'))].join('_')

function functionOf({ path, commands, options, words }: WordPlace): string {
  const specs = options.flatMap(specsOf)
  if (commands.length === 0)
    return `${nameOf(path)}() {\n  _arguments -s ${[...specs, `'*:word:${action(words)}'`].join(' ')}\n}`
  const described = commands.map(({ name, text }) => quoted(`${name}:${text.replaceAll(':', '\\:')}`))
  const cases = commands.map(({ name }) => `    ${name}) ${nameOf([...path, name])} ;;`)
  return `${nameOf(path)}() {
  local context state line
  typeset -A opt_args
  local -a commands
  commands=(${described.join(' ')})
  _arguments -s -C ${specs.join(' ')} '1:command:->command' '*::word:->word'
  case $state in
  command) _describe -t commands command commands ;;
  word) case $line[1] in
${cases.join('\n')}
  esac ;;
  esac
}`
}

function specsOf({ short, long, text, value }: OfferedOption): string[] {
  const words = text.replace(/[[\]\\:]/g, '\\$&')
  const rest = `[${words}]${value === null ? '' : `:value:${action(value)}`}`
  if (short === null) return [quoted(`${long}${rest}`)]
  return [quoted(`(${short} ${long})${short}${rest}`), quoted(`(${short} ${long})${long}${rest}`)]
}

const quoted = (text: string): string => `'${text.replaceAll("'", "'\\''")}'`

function action(offer: Offer): string {
  switch (offer.kind) {
    case 'choices':
      return `(${offer.choices.join(' ')})`
    case 'file':
      return '_files'
    case 'folder':
      return '_files -/'
    case 'profile':
      return '_parlance_services'
    case 'nothing':
      return ' '
  }
}
