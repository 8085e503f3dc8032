import { asText, fromText } from '../../../shared/as-text'
import type { SpeechJob } from '../../../shared/jobs/job'
import { type Result, success } from '../../../shared/result'
import {
  createLineStates,
  type LineStates,
  openRuns,
  type StateCounts,
} from '../../../shared/speech/line-state'
import { type Paces, pacesAfter, pacesOf } from '../../../shared/speech/pace'
import { languagesOfLines, type Sheet } from '../../../shared/speech/sheet'
import { applySheetPatch, type SheetPatch, sheetUndo, touchedBy } from '../../../shared/speech/sheet-patch'
import type { SheetPush } from '../../../shared/speech/sheet-requests'
import { bridge } from '../../bridge'
import { whenIdle } from '../../components/when-idle'
import { createEditedDocuments, type EditedHere } from '../../documents/edited-documents'
import { olderUnknown, tellOlderUnread, type WithOlderSteps, withOlder } from '../../documents/older-steps'
import type { OnPage } from '../../documents/open-documents'
import { type HereJob, jobsOnPage } from '../../jobs/store'

export interface HereSheet extends EditedHere<SheetPatch>, WithOlderSteps<SheetPatch> {
  sheet: Sheet
  /** How many there are among its lines. */
  languages: number
  /** How fast they are spoken, as far as that was heard. */
  paces: Paces
  /** Changes inside; `beat` says when to look again. */
  states: LineStates
  beat: number
  counts: StateCounts
}

export const sheetsOnPage = createEditedDocuments<SheetPatch, HereSheet, SheetPush>({
  name: 'sheet',
  undo: sheetUndo,
  mostAtOnce: 1,
  // Thousands of lines take a while to be handed over; they are seen first.
  gathering: 0,
  nameOf: ({ sheet }) => sheet.name,

  async read(id) {
    const opened = await bridge.openSheet({ id })
    if (!opened.ok) return opened
    const { sheet, edits } = fromText(opened.value)
    // A line whose job is not known yet would be shown as a draft for a moment.
    const states = createLineStates(sheet, await waitFor(id, openRuns(sheet.lines)))
    const languages = languagesOfLines(sheet.lines).length
    const paces = pacesOf(sheet.lines)
    const shown = { sheet, languages, paces, states, beat: 0, counts: states.counts() }
    const older = { ...olderUnknown }
    whenIdle(() => void readOlder(id, older))
    const history = sheetUndo.none
    return success({ state: 'here', id, ...shown, edits, history, older, saved: { state: 'saved', at: 0 } })
  },

  close(id) {
    const jobs = awaited.get(id) ?? []
    awaited.delete(id)
    for (const [, letGo] of jobs) letGo()
    return bridge.closeSheet({ id })
  },

  listen(pushed) {
    const ends = [bridge.on('sheet', pushed), jobsOnPage.onChange(jobChanged)]
    return () => {
      for (const end of ends) end()
    }
  },

  apply: patched,

  async send({ id, edits }, [made]) {
    if (!made) return success({ at: Date.now(), edits })
    const edited = await bridge.editSheet({ id, patch: asText(made.edit), by: made.by })
    return edited.ok ? success({ at: Date.now(), edits }) : edited
  },

  /** Only what jobs did is told, and it fits in whatever order it comes: our own edits need not be counted. */
  follow(here, { edits, patch }) {
    if (edits <= here.edits) return here
    const after = patched(here, patch)
    if (!after.ok) return null
    void waitFor(
      here.id,
      patch.flatMap(part => (part.kind === 'run' ? part.lines.flatMap(([, , run]) => run?.job ?? []) : [])),
    )
    return { ...after.value, edits }
  },
})

/** The journal may be as long as the sheet: it is read once the lines are seen. */
async function readOlder(id: string, asking: HereSheet['older']): Promise<void> {
  if (sheetsOnPage.here(id)?.older !== asking) return
  const answer = await bridge.getSheetUndo({ id })
  const now = sheetsOnPage.here(id)
  if (!answer.ok && now?.older === asking) tellOlderUnread(now.sheet.name)
  const { past, future } = answer.ok ? fromText(answer.value) : sheetUndo.none
  sheetsOnPage.set(id, here => withOlder(here, asking, { past, future, hasMore: false }))
}

function patched(here: HereSheet, patch: SheetPatch): Result<HereSheet> {
  const applied = applySheetPatch(here.sheet, patch)
  if (!applied.ok) return applied
  const sheet = applied.value
  const changed = here.states.sheetChanged(sheet, patch)
  const languages = touchedBy(patch).languages ? languagesOfLines(sheet.lines).length : here.languages
  const paces = pacesAfter(here.paces, patch)
  return success({ ...withStates(here, changed), sheet, languages, paces })
}

const withStates = (here: HereSheet, changed: readonly string[]): HereSheet =>
  changed.length === 0 ? here : { ...here, beat: here.beat + 1, counts: here.states.counts() }

/** By sheet, the jobs that its lines wait for, and how to let go of each. */
const awaited = new Map<string, Map<string, () => void>>()

/** Answers all that the sheet waits for, once these are read. */
async function waitFor(sheet: string, ids: readonly string[]): Promise<SpeechJob[]> {
  const jobs = awaited.get(sheet) ?? new Map<string, () => void>()
  awaited.set(sheet, jobs)
  for (const id of ids) if (!jobs.has(id)) jobs.set(id, jobsOnPage.use(id))
  await Promise.all([...jobs.keys()].map(jobsOnPage.reading))
  return [...jobs.keys()].flatMap(id => speechJob(jobsOnPage.now(id)) ?? [])
}

const speechJob = (now: OnPage<HereJob> | null): SpeechJob | null =>
  now?.state === 'here' && now.job.kind === 'speech' ? now.job : null

function jobChanged(id: string, now: OnPage<HereJob> | null, before: OnPage<HereJob> | null): void {
  const job = speechJob(now)
  if (!job && now?.state !== 'gone') return
  const last = speechJob(before)
  const rows = job?.rows.flatMap((row, at) => (row === last?.rows[at] ? [] : at)) ?? []
  for (const [sheet, jobs] of awaited) {
    if (!jobs.has(id)) continue
    sheetsOnPage.set(sheet, here =>
      withStates(here, job ? here.states.jobChanged(job, rows) : here.states.jobRemoved(id)),
    )
  }
}
