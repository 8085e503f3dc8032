import { excerptOf, type FormatLoss, type LossCode, type Writing } from '../reading'
import { writeRasaExample } from './rasa-example'
import { fieldsLost, haveOverlap, type Sentence } from './sentence'
import type { WordList } from './word-list'

export interface RasaOptions {
  /** For sentences without one: Rasa knows no example without an intent. */
  intent?: string
  /** Synonyms, lookup tables and patterns, which stand behind the examples. */
  lists?: readonly WordList[]
}

/** Everything at which Python ends a line, as Rasa does when it takes the examples apart. */
const lineEnds = /[\n\r\v\f\u0085\u2028\u2029]/
/** What YAML does not let stand in a block: control characters but the tab, and halves of surrogate pairs. */
const unprintable = /[\p{Cs}\ufffe\uffff]|(?!\t)\p{Cc}/u

/** Rasa's NLU file. A sentence that it could only hold changed is left out and listed. */
export function writeRasa(items: readonly Sentence[], options: RasaOptions = {}): Writing {
  const losses: FormatLoss[] = fieldsLost(items, ['intent', 'synonym', 'role', 'group'])
  const intents = new Map<string, string[]>()
  items.forEach((item, at) => {
    const intent = item.intent || options.intent
    const example = writeRasaExample(item)
    const code = obstacle(item, intent, example)
    if (code !== null || example === null || intent === undefined) {
      losses.push({ item: at, code: code ?? 'text', excerpt: excerptOf(item.text) })
      return
    }
    const examples = intents.get(intent) ?? []
    examples.push(example)
    intents.set(intent, examples)
  })

  const sections = [...intents].map(
    ([intent, examples]) =>
      `- intent: ${scalar(intent)}\n  examples: |\n${examples.map(example => `    - ${example}\n`).join('')}`,
  )
  for (const { kind, name, words } of options.lists ?? []) {
    if (kind === 'refused') continue
    const sound = words.filter(word => isWord(word))
    if (sound.length < words.length) {
      const [lost = ''] = words.filter(word => !isWord(word))
      losses.push({ item: -1, code: 'word', excerpt: excerptOf(`${name}: ${lost}`) })
    }
    if (sound.length === 0) continue
    const lines = sound.map(word => `    - ${word}\n`).join('')
    sections.push(`- ${kind}: ${scalar(name)}\n  examples: |\n${lines}`)
  }
  const nlu = sections.length === 0 ? 'nlu: []\n' : `nlu:\n${sections.join('\n')}`
  return { text: `version: "3.1"\n\n${nlu}`, losses }
}

/** On a line of its own, where spaces at the ends are nobody's. */
const isWord = (word: string): boolean =>
  !lineEnds.test(word) && !unprintable.test(word) && word === word.trim()

function obstacle(item: Sentence, intent: string | undefined, example: string | null): LossCode | null {
  const written = example ?? item.text
  if (!intent) return 'intent'
  if (lineEnds.test(written)) return 'line-break'
  if (unprintable.test(written)) return 'control-character'
  if (item.text.trim() === '') return 'text'
  if (item.text !== item.text.trim()) return 'outer-space'
  if (example !== null) return null
  return haveOverlap(item.spans) ? 'nested-entity' : item.spans.length > 0 ? 'entity' : 'text'
}

/** Plain where no YAML reader could take the name for something else; else in quotes. */
function scalar(name: string): string {
  const plain =
    /^[a-z_][\w/+-]*(?: [\w/+-]+)*$/i.test(name) && !/^(?:true|false|null|yes|no|on|off|y|n)$/i.test(name)
  if (plain) return name
  return JSON.stringify(name).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    letter => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
