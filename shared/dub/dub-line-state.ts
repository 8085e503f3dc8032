import type { AppError } from '../errors'
import type { SpeechJob, SpeechRow } from '../jobs/job'
import { chosenTake, type Take } from '../speech/line'
import { hasOpenRun, isStaleTake, type LineState, lineState, type StaleReason } from '../speech/line-state'
import {
  type Dub,
  type DubLine,
  type DubTrack,
  type DubVoice,
  type SpokenLine,
  spokenLine,
  voiceOf,
} from './dub'
import { asSheetLine, isTranslationStale } from './dub-run'
import { heardTake } from './heard-take'
import { type Missed, missedIn } from './missed'

/** Why what is there is not of what the line says by now: `original`, its translation; else, its sound. */
export type DubStaleReason = 'original' | StaleReason

/** How far a line is in one language, from its text to its sound. */
export type DubLineState =
  | { readonly is: 'original' | 'due' | 'translating' | 'translated' | 'spoken' }
  | { readonly is: 'speaking'; readonly speech: LineState }
  | { readonly is: 'stale'; readonly because: readonly DubStaleReason[] }
  | {
      readonly is: 'failed'
      readonly at: 'translation' | 'speech'
      readonly problem: AppError | null
      /** The service's own sentence; empty when it never said one. */
      readonly message: string
    }
  /** Nobody knows whether the request of this job arrived. */
  | { readonly is: 'unsure'; readonly job: string | null }

export type DubLineStateName = DubLineState['is']

/** A line in one language, as a row of a table and its details show it. Another object as soon as anything is another. */
export interface DubLineView {
  readonly line: DubLine
  readonly spoken: SpokenLine
  /** Null: nobody was chosen. */
  readonly voice: DubVoice | null
  readonly state: DubLineState
  readonly take: Take | null
  readonly missed: Missed | null
  /** A person found it good as it is now. */
  readonly isChecked: boolean
}

/** What is heard of it, in the preview and in files, is of other words or another voice than it says by now. */
export const isHeardAsBefore = (
  { line, spoken }: Pick<DubLineView, 'line' | 'spoken'>,
  track: DubTrack,
): boolean =>
  !line.keepsOriginal &&
  // Where there are no words any more nothing is heard.
  spoken.row.target !== null &&
  heardTake(spoken) !== null &&
  (isTranslationStale(line, spoken) || isStaleTake(asSheetLine(track, line, spoken)))

/** Whether a person can say that it is good: it has what it is to have, and nothing of it is another by now. */
export const canBeChecked = ({ is }: DubLineState): boolean => is === 'spoken' || is === 'translated'

export function dubLineState(line: DubLine, spoken: SpokenLine, speech: LineState): DubLineState {
  if (line.keepsOriginal) return { is: 'original' }
  const { text, state, problem, target, job } = spoken.row
  if (state === 'asked') return { is: 'translating' }
  // What failed for words that the line no longer says is asked for as if nobody had.
  if (state === 'failed' && text === line.text) {
    return { is: 'failed', at: 'translation', problem, message: '' }
  }
  if (state === 'unsure') return { is: 'unsure', job: job?.id ?? null }
  if (target === null) return { is: 'due' }
  if (isTranslationStale(line, spoken)) return { is: 'stale', because: ['original'] }
  switch (speech.is) {
    case 'idle':
      return { is: 'translated' }
    case 'done':
      return { is: 'spoken' }
    case 'queued':
    case 'running':
      return { is: 'speaking', speech }
    case 'stale':
      return { is: 'stale', because: speech.because }
    case 'failed':
      return { is: 'failed', at: 'speech', problem: speech.problem, message: speech.message }
    case 'unsure':
      return { is: 'unsure', job: spoken.run?.job ?? null }
  }
}

interface Looked {
  readonly track: DubTrack
  readonly glossary: Dub['glossary']
  readonly row: SpeechRow | null
  readonly view: DubLineView
}

/** The lines of one language after the other: of those to which nothing happened the views are the same objects. */
export function createDubLineViews(): (
  dub: Dub,
  track: DubTrack,
  jobs: ReadonlyMap<string, SpeechJob>,
) => readonly DubLineView[] {
  let known = new Map<string, Looked>()
  return (dub, track, jobs) => {
    const { glossary } = dub
    const next = new Map<string, Looked>()
    const views = dub.lines.map(line => {
      const spoken = spokenLine(dub, track.language, line.key)
      const row = spoken.run && (jobs.get(spoken.run.job)?.rows[spoken.run.row] ?? null)
      const before = known.get(line.key)
      const isSame =
        before?.track === track &&
        before.glossary === glossary &&
        before.row === row &&
        before.view.line === line &&
        before.view.spoken === spoken
      const looked = isSame ? before : { track, glossary, row, view: viewOf(dub, track, line, spoken, row) }
      next.set(line.key, looked)
      return looked.view
    })
    known = next
    return views
  }
}

const viewOf = (
  dub: Dub,
  track: DubTrack,
  line: DubLine,
  spoken: SpokenLine,
  row: SpeechRow | null,
): DubLineView => {
  const asked = asSheetLine(track, line, spoken)
  // A job that was not read yet is on its way, for all that is known.
  const isUnread = row === null && hasOpenRun(asked)
  const state = dubLineState(line, spoken, isUnread ? { is: 'queued', step: 0 } : lineState(asked, row))
  return {
    line,
    spoken,
    voice: voiceOf(track, line, spoken),
    state,
    take: chosenTake(spoken),
    missed: missedIn(dub, line, spoken, track.language),
    isChecked: spoken.isChecked && canBeChecked(state),
  }
}

/** Filters of a list of lines. */
export const dubFilters = ['all', 'timing', 'stale', 'silent', 'failed', 'unchecked'] as const
export type DubFilter = (typeof dubFilters)[number]

/** Of lines whose timing passes a limit, by key. */
type Mistimed = ReadonlySet<string>

export function isInDubFilter(
  { line, spoken, state, isChecked }: DubLineView,
  filter: DubFilter,
  mistimed: Mistimed,
): boolean {
  switch (filter) {
    case 'all':
      return true
    case 'timing':
      return mistimed.has(line.key)
    case 'stale':
      return state.is === 'stale'
    case 'silent':
      return !line.keepsOriginal && spoken.chosen === null
    case 'failed':
      return state.is === 'failed' || state.is === 'unsure'
    case 'unchecked':
      return !(line.keepsOriginal || isChecked)
  }
}

/** Until a person says that it is as it should be. */
export const missesWords = ({ missed, isChecked }: DubLineView): boolean => missed !== null && !isChecked

/** A person has to say what becomes of it. */
export const needsPerson = (view: DubLineView, mistimed: Mistimed): boolean =>
  view.state.is === 'failed' ||
  view.state.is === 'unsure' ||
  view.state.is === 'stale' ||
  mistimed.has(view.line.key) ||
  missesWords(view)

/** The next of these behind a line, or before it, and around. Null: there is none. */
export function nextToLookAt(
  views: readonly DubLineView[],
  { from, by, mistimed }: { from: string | null; by: 1 | -1; mistimed: Mistimed },
): string | null {
  const count = views.length
  const at = views.findIndex(({ line }) => line.key === from)
  const first = at < 0 ? (by === 1 ? -1 : 0) : at
  for (let step = 1; step <= count; step += 1) {
    const view = views[(first + by * step + 2 * count) % count]
    if (view && needsPerson(view, mistimed)) return view.line.key
  }
  return null
}

export interface DubCounts {
  /** That are to be spoken. */
  readonly lines: number
  readonly translated: number
  readonly spoken: number
  readonly failed: number
  readonly stale: number
  /** Asked for, and not here yet. */
  readonly translating: number
  readonly speaking: number
}

export function countDubLines(views: readonly DubLineView[]): DubCounts {
  const counts = { lines: 0, translated: 0, spoken: 0, failed: 0, stale: 0, translating: 0, speaking: 0 }
  for (const { line, spoken, state } of views) {
    if (state.is === 'original') continue
    counts.lines += 1
    if (spoken.row.target !== null && !isTranslationStale(line, spoken)) counts.translated += 1
    if (state.is === 'spoken') counts.spoken += 1
    if (state.is === 'failed' || state.is === 'unsure') counts.failed += 1
    if (state.is === 'stale') counts.stale += 1
    if (state.is === 'translating') counts.translating += 1
    if (state.is === 'speaking') counts.speaking += 1
  }
  return counts
}
