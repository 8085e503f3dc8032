import { isMap, isScalar, isSeq, type Node, type Scalar, type YAMLMap } from 'yaml'
import type { ShallowYaml } from '../shallow-yaml'

/** Of an example or a word of a list: its line, with the dash before it. */
export interface RasaLine {
  line: number
  source: string
}

/** Where a part of a file stands, from 1. */
export type LineOf = (node: unknown) => number

export const lineFinder =
  ({ lineAt }: Pick<ShallowYaml, 'lineAt'>): LineOf =>
  node =>
    lineAt((node as Partial<Node> | null | undefined)?.range?.[0] ?? 0)

/** What an entry of `nlu` is of: an intent, or a list of this kind. Null: neither. */
export function namedSection<const Kinds extends readonly string[]>(
  section: unknown,
  kinds: Kinds,
): { kind: Kinds[number]; name: string; map: YAMLMap } | null {
  if (!isMap(section)) return null
  for (const kind of kinds) {
    const name = section.get(kind, true)
    if (isScalar(name) && name.value) return { kind, name: String(name.value), map: section as YAMLMap }
  }
  return null
}

/** Either one text with a line an example, or a list of texts and of maps with a text. */
export function exampleLines(examples: unknown, lineOf: LineOf): RasaLine[] {
  if (isScalar(examples) && typeof examples.value === 'string') {
    const first = lineOf(examples) + (isBlock(examples) ? 1 : 0)
    return examples.value
      .split(/\r\n|\r|\n/)
      .map((source, at) => ({ line: first + at, source }))
      .filter(({ source }) => source.trim() !== '')
  }
  if (!isSeq(examples)) return []
  return examples.items.flatMap(item => {
    const text = isMap(item) ? item.get('text', true) : item
    if (!isScalar(text) || typeof text.value !== 'string') return [{ line: lineOf(item), source: '' }]
    const line = lineOf(text) + (isBlock(text) ? 1 : 0)
    return [{ line, source: `- ${text.value.trim()}` }]
  })
}

const isBlock = (scalar: Scalar): boolean => scalar.type === 'BLOCK_LITERAL' || scalar.type === 'BLOCK_FOLDED'
