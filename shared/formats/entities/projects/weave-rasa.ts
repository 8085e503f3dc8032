import { isMap, isScalar, isSeq } from 'yaml'
import type { FormatLoss } from '../../reading'
import { excerptOf } from '../../reading'
import { readShallowYaml } from '../../shallow-yaml'
import { writeRasaExample } from '../rasa-example'
import { exampleLines, lineFinder, namedSection, type RasaLine } from '../rasa-sections'
import { rasaLists, readRasaLine } from '../read-rasa'
import type { Sentence } from '../sentence'
import type { WordList } from '../word-list'
import { writeRasa } from '../write-rasa'
import { likenessBy, matchRows, type StandingRow } from './match-rows'
import type { ProjectFile } from './project'
import { hasNlu } from './rasa-project'
import { weaveLines } from './weave-lines'
import type { WovenProject } from './woven-project'

/** A section of a file: its lines, and after which one more of them come. */
interface RasaSection {
  file: string
  kind: (typeof kinds)[number]
  name: string
  lines: readonly RasaLine[]
  /** Of its last example that is a line of its own. 0: none is. */
  last: number
}

interface FileChanges {
  lines: Map<number, string | null>
  after: Map<number, string[]>
}

const kinds = ['intent', ...rasaLists] as const
const likeness = likenessBy(['intent', 'role', 'synonym', 'group'])

/** A project with what a dataset says now: only the lines of what was touched are others. */
export function weaveRasa(
  files: readonly ProjectFile[],
  sentences: readonly Sentence[],
  lists: readonly WordList[],
): WovenProject {
  const data = files.filter(({ text }) => hasNlu(text))
  const textLines = new Map(data.map(({ path, text }) => [path, text.split('\n')]))
  const lineIn = (file: string, line: number): string => textLines.get(file)?.[line - 1] ?? ''
  const sections = data.flatMap(({ path, text }) => sectionsOf(path, text, line => lineIn(path, line)))
  const changes = new Map<string, FileChanges>()
  const changesOf = (file: string): FileChanges => {
    const there = changes.get(file) ?? { lines: new Map(), after: new Map() }
    changes.set(file, there)
    return there
  }
  const losses: FormatLoss[] = []
  const addAfter = (section: RasaSection, words: readonly string[]): void => {
    const { after } = changesOf(section.file)
    const dash = /^\s*-[ \t]*/.exec(lineIn(section.file, section.last))?.[0] ?? '    - '
    const more = after.get(section.last) ?? []
    after.set(section.last, more)
    for (const word of words) more.push(`${dash}${word}`)
  }
  /** False: it is not a line of its own, and stays as it is. */
  const setLine = ({ file, line, source }: RasaPlace, word: string | null): boolean => {
    if (!isOwnLine(lineIn(file, line), source)) return false
    const dash = /^\s*-[ \t]*/.exec(lineIn(file, line))?.[0] ?? ''
    changesOf(file).lines.set(line, word === null ? null : `${dash}${word}`)
    return true
  }

  const writable = sentences.filter((sentence, item) => {
    const { losses: found } = writeRasa([sentence])
    losses.push(...found.map(loss => ({ ...loss, item })))
    return found.every(({ code }) => code === 'attribute')
  })
  const { rewritten, gone, added } = matchRows(standingRows(sections), writable, likeness)
  const fresh = [...added]
  for (const [place, sentence] of rewritten) {
    if (!setLine(place, writeRasaExample(sentence))) fresh.push(sentence)
  }
  for (const place of gone) {
    if (!setLine(place, null)) losses.push({ item: -1, code: 'kept-line', excerpt: excerptOf(place.source) })
  }
  const strange: Sentence[] = []
  for (const sentence of fresh) {
    const section = sections.find(
      ({ kind, name, last }) => kind === 'intent' && name === sentence.intent && last > 0,
    )
    const example = writeRasaExample(sentence)
    if (section && example !== null) addAfter(section, [example])
    else strange.push(sentence)
  }
  const newLists = weaveLists(sections, lists, { setLine, addAfter })
  const woven = new Map(
    data.flatMap(({ path, text }) => {
      const change = changes.get(path)
      return change ? [[path, weaveLines(text, change)] as const] : []
    }),
  )
  const more = newSections(strange, newLists)
  const home = data.find(({ path }) => sections.some(({ file }) => file === path))
  if (more !== '' && home) {
    woven.set(home.path, withSections(woven.get(home.path) ?? home.text, more))
  } else if (more !== '') woven.set('data/nlu.yml', `version: "3.1"\n\nnlu:\n${more}`)
  return { files: woven, losses }
}

interface RasaPlace extends RasaLine {
  file: string
}

/** As it stands in a block of examples: the line, and nothing else. */
const isOwnLine = (line: string, source: string): boolean => line.trim() === source.trim()

const standingRows = (sections: readonly RasaSection[]): StandingRow<RasaPlace>[] =>
  sections.flatMap(({ file, kind, name, lines }) =>
    kind !== 'intent'
      ? []
      : lines.flatMap(example => {
          const row = readRasaLine(example, name)
          return row.outcome === 'skipped' ? [] : [{ place: { ...example, file }, sentence: row.item }]
        }),
  )

function sectionsOf(file: string, text: string, lineIn: (line: number) => string): RasaSection[] {
  const yaml = readShallowYaml(text)
  const root: unknown = yaml?.document.contents
  if (!(yaml && isMap(root))) return []
  const lineOf = lineFinder(yaml)
  const nlu = root.items.filter(({ key }) => isScalar(key) && key.value === 'nlu').map(({ value }) => value)
  return nlu
    .flatMap(value => (isSeq(value) ? value.items : []))
    .flatMap((section): RasaSection[] => {
      const found = namedSection(section, kinds)
      if (!found) return []
      const { kind, name, map } = found
      const lines = exampleLines(map.get('examples', true), lineOf)
      const last = lines.findLast(({ line, source }) => isOwnLine(lineIn(line), source))?.line ?? 0
      return [{ file, kind, name, lines, last }]
    })
}

interface LineHands {
  setLine(place: RasaPlace, word: string | null): boolean
  addAfter(section: RasaSection, words: readonly string[]): void
}

/** Words that are gone go, new ones stand behind the others. Answers the lists that have no section yet. */
function weaveLists(
  sections: readonly RasaSection[],
  lists: readonly WordList[],
  { setLine, addAfter }: LineHands,
): WordList[] {
  const key = ({ kind, name }: { kind: string; name: string }): string => `${kind} ${name}`
  const wanted = new Map(lists.map(list => [key(list), new Set(list.words)]))
  const there = new Map<string, RasaSection>()
  const known = new Map<string, Set<string>>()
  for (const section of sections) {
    if (section.kind === 'intent') continue
    if (section.last > 0 && !there.has(key(section))) there.set(key(section), section)
    const words = known.get(key(section)) ?? new Set()
    known.set(key(section), words)
    for (const example of section.lines) {
      const word = example.source.replace(/^-/, '').trim()
      words.add(word)
      if (!wanted.get(key(section))?.has(word)) setLine({ ...example, file: section.file }, null)
    }
  }
  return lists.flatMap(list => {
    if (list.kind === 'refused') return []
    const words = list.words.filter(word => !known.get(key(list))?.has(word))
    const section = there.get(key(list))
    if (words.length === 0) return []
    if (!section) return [{ ...list, words }]
    addAfter(section, words)
    return []
  })
}

/** As a file of their own would have them, without its head. */
function newSections(sentences: readonly Sentence[], lists: readonly WordList[]): string {
  const { text } = writeRasa(sentences, { lists })
  const at = text.indexOf('nlu:\n')
  return at < 0 ? '' : text.slice(at + 'nlu:\n'.length)
}

/** Behind the last entry of `nlu`, as far in as the others. */
function withSections(text: string, sections: string): string {
  const yaml = readShallowYaml(text)
  const root: unknown = yaml?.document.contents
  const nlu = isMap(root) ? root.items.find(({ key }) => isScalar(key) && key.value === 'nlu')?.value : null
  const [first, end] = isSeq(nlu) ? [nlu.range?.[0] ?? 0, nlu.range?.[1] ?? text.length] : [0, text.length]
  const lineStart = text.lastIndexOf('\n', first - 1) + 1
  const indent = /^[ \t]*/.exec(text.slice(lineStart, first))?.[0] ?? ''
  const newline = /\r?\n/.exec(text)?.[0] ?? '\n'
  const placed = sections
    .split('\n')
    .map(line => (line === '' ? '' : `${indent}${line}`))
    .join(newline)
  const before = text.slice(0, end)
  const gap = before.endsWith('\n') ? '' : newline
  return `${before}${gap}${placed}${text.slice(end)}`
}
