import { isMap, isScalar, isSeq, type YAMLMap } from 'yaml'
import { type DryRun, type DryRunRow, failedRun, skippedRow, takenRow } from '../dry-run'
import { withoutByteOrderMark } from '../lines'
import { excerptOf, type FormatProblem } from '../reading'
import { readShallowYaml } from '../shallow-yaml'
import { readRasaExample } from './rasa-example'
import { exampleLines, type LineOf, lineFinder, namedSection, type RasaLine } from './rasa-sections'
import type { Sentence } from './sentence'
import { settleSpans } from './settle-spans'
import { joinedLists, type WordList, type WordListKind } from './word-list'

/** Reads the tree and follows no alias, so that a file cannot grow while it is read. */
export function readRasa(source: string): DryRun<Sentence> {
  const text = withoutByteOrderMark(source)
  const yaml = readShallowYaml(text)
  if (yaml === null) return failedRun({ line: 0, code: 'bad-yaml', excerpt: excerptOf(text) })
  const { document, lineAt } = yaml
  const lineOf = lineFinder(yaml)
  const problems = document.errors.map(
    ({ pos: [start, end] }): FormatProblem => ({
      line: lineAt(start),
      code: 'bad-yaml',
      excerpt: excerptOf(text.slice(start, end + 40)),
    }),
  )
  const root: unknown = document.contents
  if (!isMap(root)) {
    problems.unshift({ line: 1, code: 'not-this-format', excerpt: excerptOf(text) })
    return { rows: [], problems }
  }
  const rows: DryRunRow<Sentence>[] = []
  const lists: WordList[] = []
  for (const { key, value } of root.items) {
    const name = isScalar(key) ? String(key.value) : ''
    if (name === 'version') continue
    if (name !== 'nlu' || !isSeq(value)) {
      problems.push({ line: lineOf(key), code: 'skipped-section', excerpt: excerptOf(name) })
      continue
    }
    for (const section of value.items) {
      const list = isMap(section) ? listOf(section, lineOf, problems) : null
      if (list) {
        lists.push(list)
        continue
      }
      const intent = isMap(section) ? section.get('intent', true) : undefined
      if (!isMap(section) || !isScalar(intent) || !intent.value) {
        problems.push({ line: lineOf(section), code: 'skipped-section', excerpt: sectionName(section) })
        continue
      }
      problems.push(...unheldIn(section, lineOf))
      const examples = section.get('examples', true)
      for (const example of exampleLines(examples, lineOf))
        rows.push(readRasaLine(example, String(intent.value)))
    }
  }
  if (rows.length + lists.length === 0) problems.push({ line: 0, code: 'empty', excerpt: 'nlu' })
  return { rows, problems, lists: joinedLists([], lists) }
}

/** Synonyms, a lookup table or patterns, a word on each line as examples are. */
function listOf(section: YAMLMap, lineOf: LineOf, problems: FormatProblem[]): WordList | null {
  const found = namedSection(section, rasaLists)
  if (!found) return null
  const { kind, name } = found
  const lines = exampleLines(section.get('examples', true), lineOf)
  for (const { line, source } of lines) {
    if (!source.startsWith('-')) problems.push({ line, code: 'skipped-line', excerpt: excerptOf(source) })
  }
  return { kind, name, words: lines.flatMap(({ source }) => wordOf(source) ?? []) }
}

const wordOf = (source: string): string | null => (source.startsWith('-') ? source.slice(1).trim() : null)

export const rasaLists = ['synonym', 'lookup', 'regex'] as const satisfies readonly WordListKind[]
const heldKeys = ['intent', 'examples', 'text']

/** What is said of an intent or an example beside: its `metadata`, most often. */
function unheldIn(section: YAMLMap, lineOf: LineOf): FormatProblem[] {
  const examples = section.get('examples', true)
  const maps = [section, ...(isSeq(examples) ? examples.items.filter(isMap) : [])]
  return maps.flatMap(({ items }) =>
    items.flatMap(({ key }): FormatProblem[] => {
      const name = isScalar(key) ? String(key.value) : ''
      return heldKeys.includes(name)
        ? []
        : [{ line: lineOf(key), code: 'no-place', excerpt: excerptOf(name) }]
    }),
  )
}

function sectionName(section: unknown): string {
  if (!isMap(section)) return ''
  const key: unknown = (section as YAMLMap).items[0]?.key
  return isScalar(key) ? excerptOf(String(key.value)) : ''
}

/** One line of the examples of an intent. */
export function readRasaLine({ line, source }: RasaLine, intent: string): DryRunRow<Sentence> {
  if (!source.startsWith('-'))
    return skippedRow(line, source, { code: 'skipped-line', excerpt: excerptOf(source) })
  const example = source.slice(1).trim()
  if (example === '') return skippedRow(line, source, { code: 'missing-text', excerpt: '' })
  const marks = readRasaExample(example)
  if (!marks) return skippedRow(line, source, { code: 'bad-json', excerpt: excerptOf(example) })
  // Several entities on one text are one too many for the app.
  const { spans, problems } = settleSpans(marks.text, marks.spans, 'utf16', line)
  return takenRow(line, source, { text: marks.text, spans, intent }, problems)
}
