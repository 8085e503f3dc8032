import { primaryLanguage } from '../formats/cues/readability'
import type { SpeechJob } from '../jobs/job'
import type { Line } from '../speech/line'
import { hasOpenRun, lineState, openRuns } from '../speech/line-state'
import { emptySheet, type Sheet } from '../speech/sheet'
import type { RunChange, SheetPatch } from '../speech/sheet-patch'
import type { LineHistories, SheetSpeechRequest } from '../speech/sheet-run'
import { type Batch, type BatchRow, withSource } from '../translate/batch'
import type { RowChange } from '../translate/batch-patch'
import { jobsOf } from '../translate/batch-run'
import type { MarkedTranslation } from '../translate/translation'
import { type Dub, type DubLine, type DubTrack, type SpokenLine, spokenLine, trackIn, voiceOf } from './dub'
import type { DubPatch, SpokenChange } from './dub-patch'
import { termSpans, withTerms } from './glossary'

/** A line in a language, where lines of all languages are spoken of. */
export const spokenKey = (language: string, key: string): string => `${language}/${key}`

export function readSpokenKey(both: string): { language: string; key: string } {
  const [language = '', key = ''] = both.split('/')
  return { language, key }
}

/** The lines of all languages as Speech speaks them: what is asked for, and how far each is, is the same for both. */
export function sheetOfDub(dub: Dub, tracks: readonly DubTrack[] = dub.tracks): Sheet {
  const spoken = dub.lines.filter(({ keepsOriginal }) => !keepsOriginal)
  const lines = tracks.flatMap(track =>
    spoken.map(line => asSheetLine(track, line, spokenLine(dub, track.language, line.key))),
  )
  return { ...emptySheet(dub.name), lines }
}

export function asSheetLine(track: DubTrack, line: DubLine, spoken: SpokenLine): Line {
  const voice = voiceOf(track, line, spoken)
  const { takes, chosen, run, row } = spoken
  return {
    key: spokenKey(track.language, line.key),
    text: row.target?.text ?? '',
    language: track.spokenIn,
    gender: voice?.gender ?? '',
    speakerId: voice?.speakerId ?? '',
    // Whatever its length: it is fitted here, so that another plan asks for nothing.
    fit: { mode: 'none', seconds: '' },
    meta: '',
    start: null,
    takes,
    chosen,
    run,
  }
}

/** As jobs ask for them many times a second: one line after the other, and no sheet is made for it. */
export const historiesOfDub =
  (dub: Dub): LineHistories =>
  both => {
    const { language, key } = readSpokenKey(both)
    return spokenLine(dub, language, key)
  }

/** What was done to that sheet, done to the dub. A line that is heard in another take was not checked in that one. */
export const fromSheetPatch = (dub: Dub, patch: SheetPatch): DubPatch =>
  patch.flatMap((change): DubPatch => {
    if (change.kind !== 'take') return change.kind === 'run' ? runsOf(change.lines) : []
    const { language, key } = readSpokenKey(change.key)
    const isOther = change.chosen.was !== change.chosen.now && spokenLine(dub, language, key).isChecked
    const unchecked: SpokenChange = [key, { isChecked: true }, { isChecked: false }]
    return [
      { ...change, language, key },
      ...(isOther ? [{ kind: 'spoken', language, lines: [unchecked] } as const] : []),
    ]
  })

/** Another row of a line. It was not checked as saying what that says. */
export function rowChange(dub: Dub, language: string, key: string, now: BatchRow): SpokenChange {
  const { row, isChecked } = spokenLine(dub, language, key)
  const isOther = isChecked && now.target?.text !== row.target?.text
  return isOther
    ? [key, { row, isChecked: true }, { row: now, isChecked: false }]
    : [key, { row }, { row: now }]
}

/** Rows of a job that is about to be made. */
export const patchFromAsking = (dub: Dub, { rows }: SheetSpeechRequest, job: string, at: number): DubPatch =>
  runsOf(
    rows.flatMap(({ item }, row): RunChange[] => {
      if (item === null) return []
      const { language, key } = readSpokenKey(item)
      return [[item, spokenLine(dub, language, key).run, { job, row, at }]]
    }),
  )

function runsOf(runs: readonly RunChange[]): DubPatch {
  return [...linesByLanguage(runs)].map(([language, lines]) => ({ kind: 'run', language, lines }))
}

type LineChange<Cells> = readonly [key: string, was: Cells, now: Cells]

/** For one change a language: a patch takes fewer changes than a dub has lines. */
export function linesByLanguage<Cells>(
  changes: readonly LineChange<Cells>[],
): ReadonlyMap<string, readonly LineChange<Cells>[]> {
  const languages = new Map<string, LineChange<Cells>[]>()
  for (const [both, was, now] of changes) {
    const { language, key } = readSpokenKey(both)
    const lines = languages.get(language) ?? []
    languages.set(language, lines)
    lines.push([key, was, now])
  }
  return languages
}

/** What is on its way, or a person's own words. */
export const isLeftAsItIs = ({ state, from, target }: BatchRow): boolean =>
  state === 'asked' || (from === 'person' && target !== null)

/**
 * The lines as they are translated, with what the glossary marks in them now. What a person wrote for another text is
 * looked at by a person, and what is on its way for another text is waited for: it is paid for, and who looks at it then
 * may ask for more.
 */
export const batchOfTrack = (dub: Dub, { language }: DubTrack): Batch =>
  batchIn(dub, language, ({ key, text, keepsOriginal }) => {
    const { row } = spokenLine(dub, language, key)
    if (isLeftAsItIs(row) || (row.text === text && row.state === 'done')) return row
    const said = keepsOriginal ? '' : text
    const spans = termSpans(said, dub.glossary)
    // What was called off is asked for as if nobody had: its job has what it asked, should that be taken up again.
    if (row.text !== said || row.state === 'cancelled') return withSource(row, said, spans)
    return JSON.stringify(row.spans) === JSON.stringify(spans) ? row : { ...row, spans }
  })

/** The lines as they were asked for, whatever they say by now: what jobs bring is of what was said then. */
export const askedOfTrack = (dub: Dub, { language }: DubTrack): Batch =>
  batchIn(dub, language, ({ key }) => spokenLine(dub, language, key).row)

const batchIn = (dub: Dub, language: string, rowOf: (line: DubLine) => BatchRow): Batch => ({
  name: dub.name,
  sourceLanguage: primaryLanguage(dub.language),
  targetLanguage: language,
  origin: { kind: 'lines' },
  rows: dub.lines.map(rowOf),
})

export function fromRowChanges(dub: Dub, language: string, changes: readonly RowChange[]): DubPatch {
  const lines = changes.flatMap(([at, row]) => {
    const key = dub.lines[at]?.key
    return key === undefined ? [] : [rowChange(dub, language, key, inGlossary(dub, language, row))]
  })
  return lines.length === 0 ? [] : [{ kind: 'spoken', language, lines }]
}

/** An answer to a text with terms in it, put as the glossary has them. */
function inGlossary({ glossary }: Dub, language: string, row: BatchRow): BatchRow {
  const { target, others, spans, from } = row
  if (spans.length === 0 || target === null || from === 'person') return row
  const named = (one: MarkedTranslation): MarkedTranslation => withTerms(one, spans, glossary, language)
  return { ...row, target: named(target), others: others.map(named) }
}

/** The translation is of another text than the line has by now, or than was asked for since and has no answer. */
export const isTranslationStale = ({ text }: DubLine, { row }: SpokenLine): boolean =>
  row.target !== null && (row.text !== text || row.state !== 'done')

/** Jobs that any line in any language waits for. */
export const jobsOfDub = (dub: Dub): string[] => [
  ...new Set(
    dub.tracks.flatMap(track => jobsOf(askedOfTrack(dub, track))).concat(openRuns(sheetOfDub(dub).lines)),
  ),
]

/** No job is known by that name any more: what waits for it can be asked for again. */
export function patchFromGone(dub: Dub, job: string): DubPatch {
  return Object.entries(dub.spoken).flatMap(([language, lines]): DubPatch => {
    const runs = Object.entries(lines).flatMap(([key, { run, takes }]) => {
      const isOpen = run?.job === job && !takes.some(take => take.job === job && take.row === run.row)
      return isOpen ? [[key, run, null] as const] : []
    })
    return runs.length === 0 ? [] : [{ kind: 'run', language, lines: runs }]
  })
}

/**
 * Lines that have a translation of what they say, and no sound of it, in no job either. What was called off or failed is
 * among them where its job is known: who knows of none does not ask for it again.
 */
export function linesToSpeak(
  dub: Dub,
  language: string,
  jobs: ReadonlyMap<string, SpeechJob> = new Map(),
): string[] {
  const track = trackIn(dub, language)
  if (!track) return []
  return dub.lines.flatMap(line => {
    const spoken = spokenLine(dub, language, line.key)
    if (line.keepsOriginal || spoken.row.target === null || isTranslationStale(line, spoken)) return []
    const asked = asSheetLine(track, line, spoken)
    const row = spoken.run && (jobs.get(spoken.run.job)?.rows[spoken.run.row] ?? null)
    if (row === null && hasOpenRun(asked)) return []
    const { is } = lineState(asked, row)
    return is === 'idle' || is === 'stale' || is === 'failed' ? [line.key] : []
  })
}
