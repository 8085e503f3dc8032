import { type CompletionSource, type Offer, placesInWords, type WordPlace } from './words'

export function powershellCompletion(source: CompletionSource): string {
  const places = placesInWords(source)
  return `# PowerShell completion for parlance: add it to $PROFILE.
Register-ArgumentCompleter -Native -CommandName parlance -ScriptBlock {
  param($current, $line, $cursor)
  $words = @{
${places.map(place => `    ${quoted(keyOf(place))} = @(${wordsOf(place).map(quoted).join(', ')})`).join('\n')}
  }
  $values = @{
${places.flatMap(valuesOf).join('\n')}
  }
  $place = ''
  $previous = ''
  foreach ($element in $line.CommandElements | Select-Object -Skip 1) {
    if ($element.Extent.EndOffset -ge $cursor) { break }
    $previous = $element.ToString()
    if ($words.ContainsKey("$place/$previous")) { $place = "$place/$previous" }
  }
  $offered = if ($values.ContainsKey("$place $previous")) { $values["$place $previous"] } else { $words[$place] }
  $offered | Where-Object { $_ -like "$current*" } | ForEach-Object {
    [System.Management.Automation.CompletionResult]::new($_, $_, 'ParameterValue', $_)
  }
}
`
}

const keyOf = ({ path }: WordPlace): string => path.map(name => `/${name}`).join('')

const wordsOf = ({ commands, options, words }: WordPlace): string[] => [
  ...commands.map(({ name }) => name),
  ...choicesOf(words),
  ...options.map(({ long }) => long),
]

/** Files and folders are what PowerShell offers by itself where nothing is. */
const choicesOf = (offer: Offer): readonly string[] => (offer.kind === 'choices' ? offer.choices : [])

function valuesOf(place: WordPlace): string[] {
  return place.options.flatMap(({ short, long, value }) => {
    if (value === null) return []
    const list = `@(${choicesOf(value).map(quoted).join(', ')})`
    const flags = [long, ...(short === null ? [] : [short])]
    return flags.map(flag => `    ${quoted(`${keyOf(place)} ${flag}`)} = ${list}`)
  })
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
