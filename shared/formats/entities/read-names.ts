import { isMap, isScalar, isSeq } from 'yaml'
import { type DryRun, failedRun } from '../dry-run'
import { withoutByteOrderMark } from '../lines'
import { excerptOf, type FormatProblem } from '../reading'
import { readShallowYaml } from '../shallow-yaml'
import { readTable } from '../table/read-table'
import { namesColumns } from './names-columns'
import type { Sentence } from './sentence'
import { joinedLists, type WordList } from './word-list'

/** Words of entities, and no sentences: in a table an entity and a word in each row, in YAML a list below each entity. */
export function readNames(source: string, isYaml: boolean): DryRun<Sentence> {
  const text = withoutByteOrderMark(source)
  const problems: FormatProblem[] = []
  const lists = isYaml ? inYaml(text, problems) : inTable(text, problems)
  if (lists === null) return failedRun({ line: 1, code: 'not-this-format', excerpt: excerptOf(text) })
  return { rows: [], problems, lists: joinedLists([], lists) }
}

function inTable(text: string, problems: FormatProblem[]): WordList[] | null {
  const { items, problems: found } = readTable(text, {})
  const columns = namesColumns(items[0]?.cells ?? [])
  if (!columns) return null
  problems.push(...found)
  return items.slice(1).flatMap(({ line, cells }): WordList[] => {
    const name = cells[columns.name]?.trim() ?? ''
    const value = cells[columns.value]?.trim() ?? ''
    if (name === '' || value === '') {
      problems.push({ line, code: 'missing-field', excerpt: excerptOf(cells.join(' ')) })
      return []
    }
    const others = (cells[columns.others] ?? '').split(/[;|]/).map(word => word.trim())
    return listsOfName(name, value, others)
  })
}

const listsOfName = (name: string, value: string, others: readonly string[]): WordList[] => [
  { kind: 'lookup', name, words: [value, ...others] },
  { kind: 'synonym', name: value, words: others },
]

function inYaml(text: string, problems: FormatProblem[]): WordList[] | null {
  const yaml = readShallowYaml(text)
  const root: unknown = yaml?.document.contents
  if (!yaml || !isMap(root)) return null
  for (const { pos } of yaml.document.errors) {
    problems.push({ line: yaml.lineAt(pos[0]), code: 'bad-yaml', excerpt: excerptOf(text.slice(...pos)) })
  }
  return root.items.flatMap(({ key, value }): WordList[] => {
    const name = isScalar(key) ? String(key.value) : ''
    if (name === 'version') return []
    if (name === '' || !isSeq(value)) {
      const line = yaml.lineAt((isScalar(key) ? key.range?.[0] : null) ?? 0)
      problems.push({ line, code: 'skipped-section', excerpt: excerptOf(name) })
      return []
    }
    return value.items.flatMap((item): WordList[] => {
      if (isScalar(item) && item.value !== null) return listsOfName(name, String(item.value), [])
      const line = yaml.lineAt((isMap(item) || isSeq(item) ? item.range?.[0] : null) ?? 0)
      problems.push({ line, code: 'skipped-line', excerpt: excerptOf(name) })
      return []
    })
  })
}
