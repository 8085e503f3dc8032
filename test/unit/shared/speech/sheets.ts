import fc from 'fast-check'
import { stretchModes } from '../../../../shared/formats/speech/speech-line'
import type { SpeechJob, SpeechRow } from '../../../../shared/jobs/job'
import { type Result, success } from '../../../../shared/result'
import {
  type LineReplacement,
  linesToSearch,
  replacementOf,
  textOf,
} from '../../../../shared/speech/commands/find-in-lines'
import { type Line, type LineCells, type LineRun, noHistory, type Take } from '../../../../shared/speech/line'
import { emptySheet, plainDefaults, type Sheet } from '../../../../shared/speech/sheet'
import type { SheetPatch } from '../../../../shared/speech/sheet-patch'
import { applySheetPatch } from '../../../../shared/speech/sheet-patch'
import { replaceInTexts } from '../../../../shared/text/find/find-in-texts'
import type { Search } from '../../../../shared/text/search'

export const goodCells: LineCells = {
  text: 'Next station: Andheri West.',
  language: 'en-IN',
  gender: 'female',
  speakerId: '',
  fit: { mode: 'none', seconds: '' },
  meta: '',
  start: null,
}

export const lineWith = (key: string, cells: Partial<LineCells> = {}): Line => ({
  ...goodCells,
  ...noHistory,
  text: `Text of ${key}`,
  ...cells,
  key,
})

export const sheetWith = (...lines: Line[]): Sheet => ({ ...emptySheet('Metro'), lines })

/** Lines named by letters: `sheetOf('abc')`. */
export const sheetOf = (keys: string): Sheet => sheetWith(...[...keys].map(key => lineWith(key)))

export const keysOf = ({ lines }: Sheet): string => lines.map(({ key }) => key).join('')

export function applied(sheet: Sheet, patch: SheetPatch): Sheet {
  const next = applySheetPatch(sheet, patch)
  if (!next.ok) throw new Error(JSON.stringify(next.error))
  return next.value
}

/** `n1`, `n2`, … and never one that was there before. */
export function newKeys(prefix = 'n'): () => string {
  let count = 0
  return () => {
    count += 1
    return `${prefix}${count}`
  }
}

export function takeOf(job: string, made: Partial<Take['made']> = {}, more: Partial<Take> = {}): Take {
  const settings = {
    text: goodCells.text,
    language: goodCells.language,
    gender: goodCells.gender,
    speakerId: null,
    requiredTime: null,
    stretchMode: null,
    ...made,
  }
  return {
    id: `${job}/0`,
    job,
    row: 0,
    sound: `sound of ${job}`,
    made: settings,
    speaker: '03',
    seconds: 2.31,
    sampleRate: 22_050,
    message: 'Completed.',
    madeAt: 1_000,
    isDiscarded: false,
    ...more,
  }
}

export const runOf = (job: string, row = 0, at = 1): LineRun => ({ job, row, at })

export const rowOf = (fields: Partial<SpeechRow> = {}): SpeechRow => ({
  item: null,
  text: goodCells.text,
  gender: 'female',
  language: 'en-IN',
  speakerId: null,
  requiredTime: null,
  stretchMode: null,
  meta: null,
  phase: 'ready',
  fileId: null,
  steps: [],
  message: '',
  problem: null,
  speakerUsed: '',
  sampleRate: null,
  sound: null,
  ...fields,
})

/** A job for lines of the sheet `s`, one row for each. */
export const jobFor = (id: string, rows: readonly (Partial<SpeechRow> & { line: string })[]): SpeechJob => ({
  kind: 'speech',
  id,
  profileId: 'p',
  title: 'Metro',
  createdAt: 10,
  for: { document: { kind: 'sheet', id: 's' } },
  intent: 'run',
  units: [],
  rows: rows.map(({ line, ...fields }) => rowOf({ item: line, ...fields })),
})

const anyTyped = fc.oneof(
  fc.constantFrom(
    '',
    'abc',
    'नमस्ते',
    'مرحبا',
    '  spaced  ',
    'line\nbreak',
    '😀 emoji',
    'a\tb',
    '"quoted"',
    '=1+1',
  ),
  fc.string({ maxLength: 12 }),
)

export const anyCells: fc.Arbitrary<LineCells> = fc.record({
  text: anyTyped,
  language: fc.constantFrom('', 'en-IN', 'hi-IN', 'de', 'ar-AE'),
  gender: fc.constantFrom('', 'male', 'female'),
  speakerId: fc.constantFrom('', '03', 'Asha'),
  fit: fc.record(
    {
      mode: fc.constantFrom(...stretchModes),
      seconds: fc.constantFrom('', '4', '2.5', '-1', 'soon', '4,5', '0:04.5'),
      upTo: fc.constantFrom(1.5, 2.25),
    },
    { requiredKeys: ['mode', 'seconds'] },
  ),
  meta: fc.constantFrom('', '{"a":1}', '{ "b": [1, 2] }', '{', '[]', '{"नाम":"x"}'),
  start: fc.constantFrom(null, 0, 12.345),
})

const anyTake = fc
  .tuple(fc.nat(3), anyTyped, fc.boolean())
  .map(([job, text, isDiscarded]) => takeOf(`j${job}`, { text }, { isDiscarded }))

export const anySheet: fc.Arbitrary<Sheet> = fc
  .array(
    fc.tuple(anyCells, fc.uniqueArray(anyTake, { selector: ({ id }) => id, maxLength: 2 }), fc.boolean()),
    { maxLength: 12 },
  )
  .map(rows => ({
    ...emptySheet('Any', plainDefaults),
    lines: rows.map(([cells, takes, hasRun], at) => ({
      ...cells,
      key: `k${at}`,
      takes,
      chosen: takes[0]?.id ?? null,
      run: hasRun ? runOf(`j${at}`) : null,
    })),
  }))

/** As the page does it: the texts in a worker, what becomes of the lines here. */
export function replaceInLines(
  sheet: Sheet,
  search: Search,
  replacement: string,
  keys: Iterable<string> | null = null,
): Result<LineReplacement> {
  const lines = linesToSearch(sheet, keys)
  const replaced = replaceInTexts(lines.map(textOf), search, replacement)
  return replaced.ok ? success(replacementOf(lines, replaced.value)) : replaced
}
