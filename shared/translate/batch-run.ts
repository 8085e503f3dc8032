import type { Phase, TranslateJob } from '../jobs/job'
import { type AwaitedPiece, type Batch, type BatchRow, type BatchRowState, isOfCues } from './batch'
import type { RowChange } from './batch-patch'
import { cuesOf } from './cue-checks'
import { type AnsweredPiece, type AskedText, cueSentences, cueTranslations } from './cue-sentences'
import { memoryKey } from './memory'
import { asMarked, type MarkedTranslation, readTranslation } from './translation'

/** `due`: what nobody was asked for. `failed`: what failed for certain, or was called off. */
export type BatchRunChoice = 'due' | 'failed' | 'all'

const chosen: Record<BatchRunChoice, ReadonlySet<BatchRowState>> = {
  due: new Set(['due']),
  failed: new Set(['failed', 'cancelled']),
  all: new Set(['due', 'failed', 'cancelled', 'done']),
}

export interface BatchPlan {
  /** One request each; the rows that get something of its answer, the first one first. */
  readonly send: readonly (Pick<AskedText, 'text' | 'spans'> & { readonly places: readonly number[] })[]
  /** The rows that wait for these requests, each with the pieces that are its own. */
  readonly waiting: readonly (readonly [at: number, pieces: readonly AwaitedPiece[]])[]
  /** Rows whose answer is known. */
  readonly remembered: readonly (readonly [at: number, translations: readonly MarkedTranslation[]])[]
  /** Texts that share a request with one before them. */
  readonly repeats: number
}

export type Recall = (key: string) => readonly MarkedTranslation[] | null

type Known = readonly MarkedTranslation[] | null

/** What a run would ask for, known before it begins. `recall` is null where nothing is to be remembered. */
export function planBatch(batch: Batch, choice: BatchRunChoice, recall: Recall | null): BatchPlan {
  const rows = [...batch.rows.entries()].filter(([, row]) => isWanted(row, choice))
  const asked = askedTexts(batch, rows)
  const keys = asked.map(({ text, spans }) => memoryKey({ ...batch, text, spans }))
  const known = keys.map((key): Known => recall?.(key) ?? null)
  const piecesOf = new Map<number, AwaitedPiece[]>(rows.map(([at]) => [at, []]))
  for (const [row, { pieces }] of asked.entries()) {
    for (const { at, from, to } of pieces) piecesOf.get(at)?.push({ row, from, to })
  }
  const requests = createRequests(asked, recall ? keys : null)
  const remembered: BatchPlan['remembered'][number][] = []
  const waiting: BatchPlan['waiting'][number][] = []
  for (const [at, row] of rows) {
    const pieces = piecesOf.get(at) ?? []
    const answers = pieces.flatMap(({ row: place, from, to }): AnsweredPiece[] => {
      const translations = known[place]
      return translations ? [{ from, to, length: asked[place]?.text.length ?? 0, translations }] : []
    })
    // One that is known in part is asked for whole: the parts are one sentence, or two that belong together.
    if (answers.length === pieces.length) remembered.push([at, rowTranslations(batch, row, answers)])
    else waiting.push([at, pieces.map(piece => ({ ...piece, row: requests.placeOf(piece.row, at) }))])
  }
  return { ...requests.all(), waiting, remembered }
}

/** Each row is a text of its own, but for cues, of which a sentence may be more or less than one. */
const askedTexts = ({ origin, sourceLanguage }: Batch, rows: [number, BatchRow][]): readonly AskedText[] =>
  isOfCues(origin)
    ? cueSentences(rows, cuesOf(origin), sourceLanguage)
    : rows.map(([at, { text, spans }]) => ({ text, spans, pieces: [{ at, from: 0, to: text.length }] }))

/** Requests in the order in which they are needed; texts with the same key share one. */
function createRequests(asked: readonly AskedText[], keys: readonly string[] | null) {
  const send: { text: string; spans: AskedText['spans']; places: number[] }[] = []
  const placeByKey = new Map<string, number>()
  const counted = new Set<number>()
  return {
    all: () => ({ send, repeats: counted.size - send.length }),
    /** For the row at this place, to which the answer goes. */
    placeOf(text: number, at: number): number {
      const key = keys?.[text] ?? String(text)
      const there = placeByKey.get(key) ?? send.length
      placeByKey.set(key, there)
      counted.add(text)
      const { text: words = '', spans = [] } = asked[text] ?? {}
      send[there] ??= { text: words, spans, places: [] }
      if (send[there].places.at(-1) !== at) send[there].places.push(at)
      return there
    },
  }
}

const rowTranslations = (
  batch: Batch,
  row: BatchRow,
  answers: readonly AnsweredPiece[],
): readonly MarkedTranslation[] =>
  isOfCues(batch.origin) ? cueTranslations(row, answers, batch) : (answers[0]?.translations ?? [])

/** A person's own words are not translated over. */
const isWanted = (row: BatchRow, choice: BatchRunChoice): boolean =>
  row.text.trim() !== '' && chosen[choice].has(row.state) && !(choice === 'all' && row.from === 'person')

/** What a job has brought so far for the rows that wait for it. Nothing that a person wrote is touched. */
export function changesFromJob(batch: Batch, job: TranslateJob): readonly RowChange[] {
  const changes: RowChange[] = []
  for (const [at, before] of batch.rows.entries()) {
    const row = withName(batch, before, job)
    if (row.job?.id !== job.id) continue
    const pieces = row.job.pieces ?? [{ row: row.job.row, from: 0, to: 0 }]
    const units = pieces.flatMap(piece => job.units[piece.row] ?? [])
    const states = units.map(({ phase }) => stateOf[phase])
    const state = units.length === pieces.length && states.toSorted(byUrgency)[0]
    if (!state || row.state === 'done' || row.state === 'due') continue
    if (state === row.state && row === before) continue
    const problem = units[states.indexOf(state)]?.problem ?? null
    if (state !== 'done') changes.push([at, { ...row, state, problem }])
    else changes.push([at, answered(row, answersOf(batch, row, job), 'service')])
  }
  return changes
}

/** As long as anything is on its way it is waited for; then what went wrong counts. */
const urgency: readonly BatchRowState[] = ['asked', 'failed', 'unsure', 'cancelled', 'done']
const byUrgency = (one: BatchRowState, other: BatchRowState): number =>
  urgency.indexOf(one) - urgency.indexOf(other)

/** A row that waits for one whole answer gets it as it is. */
function answersOf(batch: Batch, row: BatchRow, job: TranslateJob): readonly MarkedTranslation[] {
  const pieces = row.job?.pieces
  const read = (place: number): readonly MarkedTranslation[] => {
    const answer = job.rows[place]
    if (!answer) return []
    return pieces ? readTranslation(job, answer) : readTranslation(job, answer, row.spans)
  }
  if (!pieces) return read(row.job?.row ?? -1)
  const answers = pieces.map(({ row: place, from, to }): AnsweredPiece => {
    const length = job.rows[place]?.text.length ?? to
    return { from, to, length, translations: read(place) }
  })
  return cueTranslations(row, answers, batch)
}

/** What an earlier version had its rows wait for until their job had an id. */
export const unnamedJob = 'starting'

/** The program ended before its job had a name for the row: it is the one that asked for what the row says. */
function withName(batch: Batch, row: BatchRow, job: TranslateJob): BatchRow {
  const asked = row.job?.id === unnamedJob ? job.rows[row.job.row] : undefined
  if (!row.job || !asked) return row
  const isSame = memoryKey({ ...batch, text: row.text, spans: row.spans }) === memoryKey({ ...job, ...asked })
  return isSame ? { ...row, job: { ...row.job, id: job.id } } : row
}

const stateOf: Record<Phase, BatchRowState> = {
  ready: 'asked',
  sending: 'asked',
  waiting: 'asked',
  fetching: 'asked',
  done: 'done',
  failed: 'failed',
  unsure: 'unsure',
  cancelled: 'cancelled',
}

function answered(
  row: BatchRow,
  translations: readonly MarkedTranslation[],
  from: 'service' | 'memory',
): BatchRow {
  const [target = asMarked(''), ...others] = translations
  return {
    ...row,
    state: 'done',
    problem: null,
    target,
    others: [...others, ...ownWords(row, translations)],
    from,
  }
}

/** What a person wrote for the text as it was stays at hand. */
const ownWords = (
  { from, target }: BatchRow,
  said: readonly MarkedTranslation[],
): readonly MarkedTranslation[] =>
  from === 'person' && target !== null && said.every(({ text }) => text !== target.text) ? [target] : []

/** Nobody knows the job any more: what waits for it can be asked for again. */
export function changesFromGone(batch: Batch, job: string): readonly RowChange[] {
  return batch.rows.flatMap((row, at): RowChange[] =>
    row.job?.id === job && row.state !== 'done' && row.state !== 'due'
      ? [[at, { ...row, state: 'due', job: null, problem: null }]]
      : [],
  )
}

/** What is known at once when a run begins. */
export const changesFromMemory = (batch: Batch, { remembered }: BatchPlan): readonly RowChange[] =>
  remembered.flatMap(([at, translations]): RowChange[] => {
    const row = batch.rows[at]
    return row ? [[at, answered(row, translations, 'memory')]] : []
  })

/** The rows that wait for a job that is about to be made of the plan. */
export const changesFromAsking = (batch: Batch, { waiting }: BatchPlan, id: string): readonly RowChange[] =>
  waiting.flatMap(([at, pieces]): RowChange[] => {
    const row = batch.rows[at]
    const [first] = pieces
    if (!(row && first)) return []
    const job = { id, row: first.row, ...(isOfCues(batch.origin) ? { pieces } : {}) }
    return [[at, { ...row, state: 'asked', job, problem: null }]]
  })

/** Jobs that rows still wait for. */
export const jobsOf = (batch: Batch): readonly string[] => [
  ...new Set(batch.rows.flatMap(({ state, job }) => (job && isOpen(state) ? [job.id] : []))),
]

/** A failed row may be tried again in its job, from wherever that is shown. */
const isOpen = (state: BatchRowState): boolean =>
  state === 'asked' || state === 'failed' || state === 'unsure' || state === 'cancelled'

/** Whether any of what the row waits for is among these places of its job. */
export const waitsForAny = ({ job }: BatchRow, places: ReadonlySet<number>): boolean =>
  job !== null && (job.pieces ?? [job]).some(({ row }) => places.has(row))
