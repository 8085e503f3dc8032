import { type CompletionSource, type Offer, placesInWords, profileQuery, type WordPlace } from './words'

export function fishCompletion(source: CompletionSource): string {
  const places = placesInWords(source)
  const names = [...new Set(places.flatMap(({ path }) => path))]
  return `# fish completion for parlance: put it into ~/.config/fish/completions/parlance.fish.
function __parlance_at
  set -l place
  for word in (commandline -opc)[2..-1]
    contains -- $word ${names.join(' ')}; and set -a place $word
  end
  test "$place" = "$argv"
end
complete -c parlance -f
${places.flatMap(linesOf).join('\n')}
`
}

function linesOf({ path, commands, options, words }: WordPlace): string[] {
  const at = `complete -c parlance -n '__parlance_at ${path.join(' ')}'`
  return [
    ...commands.map(({ name, text }) => `${at} -a ${name} -d ${quoted(text)}`),
    ...(words.kind === 'nothing' ? [] : [`${at}${offered(words)}`]),
    ...options.map(({ short, long, text, value }) => {
      const flags = `${short === null ? '' : ` -s ${short.slice(1)}`} -l ${long.slice(2)}`
      return `${at}${flags} -d ${quoted(text)}${value === null ? '' : ` -r${offered(value)}`}`
    }),
  ]
}

const quoted = (text: string): string => `'${text.replace(/['\\]/g, '\\$&')}'`

function offered(offer: Offer): string {
  switch (offer.kind) {
    case 'choices':
      return ` -a '${offer.choices.join(' ')}'`
    case 'file':
      return ' -F'
    case 'folder':
      return " -a '(__fish_complete_directories)'"
    case 'profile':
      return ` -a ${quoted(`(${profileQuery})`)}`
    case 'nothing':
      return ''
  }
}
