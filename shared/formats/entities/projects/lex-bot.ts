import { type DryRunRow, failedRun } from '../../dry-run'
import { isRecord, type JsonRecord, parseJson, textAt } from '../../json-value'
import { readLex } from '../platforms/lex'
import { listAt } from '../platforms/stated-sentence'
import type { Sentence } from '../sentence'
import {
  countUnheld,
  lexIntent,
  type ProjectFile,
  type ProjectReading,
  type ReadProjectFile,
} from './project'
import { listsOfValues, statedWords, valueIn } from './word-lists'

const slotType = /(?:^|\/)SlotTypes\/[^/]+\/SlotType\.json$/

/** An exported bot of version 2: its locales, their intents, and the slots of each. */
export function readLexBot(all: readonly ProjectFile[]): ProjectReading {
  const unheld = countUnheld()
  const files = all.flatMap((file): ReadProjectFile[] => {
    const { path, text } = file
    if (lexIntent.test(path)) return intentOf(file, all)
    if (slotType.test(path)) return [{ path, ...slotTypeOf(text) }]
    for (const what of unheldIn(path, text)) unheld.add(what)
    return []
  })
  return { files, problems: unheld.problems() }
}

function intentOf({ path, text }: ProjectFile, all: readonly ProjectFile[]): ReadProjectFile[] {
  const parsed = parseJson(text)
  if (!parsed.ok || !isRecord(parsed.value)) {
    return [
      { path, ...failedRun(parsed.ok ? { line: 1, code: 'not-this-format', excerpt: '' } : parsed.problem) },
    ]
  }
  // An intent for whatever fits no other has none.
  if (listAt(parsed.value, 'sampleUtterances').length === 0) return []
  const slots = slotsOfIntent(path, all)
  const run = readLex(JSON.stringify({ ...parsed.value, slots }))
  return [{ path, ...run, rows: run.rows.map(row => inLanguage(row, languageOfIntent(path, all))) }]
}

/** Its locale says it in a file of its own, and in the name of its folder where that is one of a whole bot. */
export function languageOfIntent(intent: string, all: readonly ProjectFile[]): string {
  const folder = lexIntent.exec(intent)?.[1] ?? ''
  const named = /(?:^|\/)BotLocales\/([^/]+)\/$/.exec(folder)?.[1]
  const locale = named ?? identifierIn(all.find(({ path }) => path === `${folder}BotLocale.json`)?.text)
  return locale.replaceAll('_', '-')
}

function identifierIn(text = ''): string {
  const parsed = parseJson(text)
  return (parsed.ok && isRecord(parsed.value) && textAt(parsed.value, 'identifier')) || ''
}

/** Of the intent in this file; each is in a folder beside it. */
export function slotsOfIntent(intent: string, all: readonly ProjectFile[]): JsonRecord[] {
  const folder = `${intent.slice(0, -'Intent.json'.length)}Slots/`
  return all.flatMap(({ path, text }) => {
    if (!path.startsWith(folder) || !path.endsWith('/Slot.json')) return []
    const parsed = parseJson(text)
    return parsed.ok && isRecord(parsed.value) ? [parsed.value] : []
  })
}

const inLanguage = (row: DryRunRow<Sentence>, language: string): DryRunRow<Sentence> =>
  row.outcome === 'skipped' ? row : { ...row, item: { ...row.item, language } }

function slotTypeOf(text: string) {
  const parsed = parseJson(text)
  if (!parsed.ok) return failedRun(parsed.problem)
  const type = isRecord(parsed.value) ? parsed.value : {}
  const words = statedWords(type.slotTypeValues, one => valueIn(one.sampleValue), valueIn)
  return { rows: [], problems: [], lists: listsOfValues(textAt(type, 'name') ?? '', words) }
}

function unheldIn(path: string, text: string): string[] {
  const parsed = path.endsWith('/Slot.json') ? parseJson(text) : null
  if (!parsed?.ok || !isRecord(parsed.value)) return []
  const setting = parsed.value.valueElicitationSetting
  return isRecord(setting) && setting.promptSpecification ? ['promptSpecification'] : []
}
