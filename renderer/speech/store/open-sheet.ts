import type { JobUpdate } from '../../../shared/jobs/job-update'
import { createLineStates } from '../../../shared/speech/line-states'
import { openRuns } from '../../../shared/speech/open-runs'
import { languagesOfLines } from '../../../shared/speech/sheet'
import type { SheetPatch } from '../../../shared/speech/sheet-patch'
import type { OpenedSheet, SheetPush } from '../../../shared/speech/sheet-requests'
import { bridge } from '../../bridge'
import { beforeClose } from '../../program/hand-over'
import { applyHere, outbox, setMismatchHandler, statesAfter } from './edit-sheet'
import { createFollowedJobs } from './followed-jobs'
import { shownLines } from './shown-lines'
import { forgetSheet, useSpeech } from './speech-store'

const followed = createFollowedJobs({
  read: request => bridge.getJob(request),
  onJob: (job, rows) => lookAgain(({ states }) => states.jobChanged(job, rows)),
  onRemoved: id => lookAgain(({ states }) => states.jobRemoved(id)),
})

function lookAgain(look: (state: ReturnType<typeof useSpeech.getState>) => string[]): void {
  const state = useSpeech.getState()
  const changed = look(state)
  if (changed.length === 0) return
  useSpeech.setState({
    ...statesAfter(state, changed),
    ...(state.filter === 'all' ? {} : { shown: shownLines(state) }),
  })
}

/** Of what is being opened only the newest counts. */
let opening: object | null = null
let early: SheetPush[] = []
let stopListening: (() => void) | null = null

export async function openSheet(id: string, profileId: string): Promise<void> {
  const mine = {}
  await closeSheet()
  opening = mine
  early = []
  stopListening ??= listenToSheets()
  useSpeech.setState({ opening: 'loading', id, profileId })
  const answer = await bridge.openSheet({ id })
  if (opening !== mine) return
  if (!answer.ok) {
    useSpeech.setState({ opening: 'failed', error: answer.error })
    return
  }
  await show(answer.value, () => opening === mine)
}

async function show({ sheet, edits, undo }: OpenedSheet, isWanted: () => boolean): Promise<void> {
  const states = createLineStates(sheet)
  useSpeech.setState({
    sheet,
    languages: languagesOfLines(sheet.lines).length,
    states,
    counts: states.counts(),
    undo,
  })
  // A line whose job is not known yet would be shown as a draft for a moment.
  await followed.need(openRuns(sheet.lines))
  if (!isWanted()) return
  const state = useSpeech.getState()
  useSpeech.setState({
    opening: 'here',
    error: null,
    counts: states.counts(),
    shown: shownLines({ ...state, sheet }),
    active: sheet.lines[0]?.key ?? null,
  })
  opening = null
  for (const push of early) if (push.edits > edits) jobsEdited(push.patch)
  early = []
}

/** What is not on disk yet is brought there first. */
export async function closeSheet(): Promise<void> {
  opening = null
  stopListening?.()
  stopListening = null
  const { id } = useSpeech.getState()
  followed.forget()
  forgetSheet()
  if (id === '') return
  await outbox.settle()
  await bridge.closeSheet({ id })
}

setMismatchHandler(id => {
  const { id: shown, profileId } = useSpeech.getState()
  if (shown === id) void openSheet(id, profileId)
})

export function sheetPushed(push: SheetPush): void {
  const { id, opening: state } = useSpeech.getState()
  if (push.id !== id) return
  if (state === 'here') jobsEdited(push.patch)
  else if (state === 'loading') early.push(push)
}

export const jobPushed = (update: JobUpdate): void => followed.updated(update)

function jobsEdited(patch: SheetPatch): void {
  if (!applyHere(patch)) return
  const runs = patch.flatMap(part => (part.kind === 'run' ? part.lines : []))
  void followed.need([...new Set(runs.flatMap(([, , run]) => run?.job ?? []))])
}

/**
 * For as long as a sheet is open, on screen or not: who looks at another screen finds it as it is on disk by then,
 * and need not wait for thousands of lines to be read again.
 */
function listenToSheets(): () => void {
  const ends = [bridge.on('sheet', sheetPushed), bridge.on('job', jobPushed), beforeClose(outbox.settle)]
  return () => {
    for (const end of ends) end()
  }
}
