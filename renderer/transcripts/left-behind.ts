import type { AppError } from '../../shared/errors'
import { type Result, success } from '../../shared/result'
import { wordsFromColumns } from '../../shared/text/transcript/word-columns'
import { placeSteps } from '../../shared/transcripts/place-steps'
import type { MadeStep, OpenedTranscript } from '../../shared/transcripts/transcript-requests'
import { bridge } from '../bridge'
import { notify } from '../components/notify'
import { clearUnsaved, setUnsaved } from '../documents/unsaved'
import { currentTranslate } from '../language/use-translate'
import { beforeClose } from '../program/hand-over'

/** Edits of a transcript that left the screen before the disk would take them. They are tried again until it does. */
interface LeftBehind {
  id: string
  name: string
  steps: readonly MadeStep[]
  trying: Promise<void> | null
  timer: ReturnType<typeof setTimeout> | null
}

const retryAfter = 5_000
const mostAtOnce = 1_000
const left = new Map<string, LeftBehind>()

export function leaveBehind(
  id: string,
  name: string,
  steps: readonly MadeStep[],
  error: AppError | null,
): void {
  if (steps.length === 0) return
  const behind = left.get(id) ?? { id, name, steps: [], trying: null, timer: null }
  behind.steps = [...behind.steps, ...steps]
  left.set(id, behind)
  setUnsaved({ kind: 'transcript', id, name, error, isLeft: true })
  tryLater(id)
}

/** For a transcript that comes on screen again: what is still not saved is laid over it there. */
export async function takeBack(id: string): Promise<readonly MadeStep[]> {
  await left.get(id)?.trying
  const behind = left.get(id)
  if (!behind) return []
  forget(behind)
  return behind.steps
}

beforeClose(saveLeftBehind)

/** Resolves when each was tried once. */
export async function saveLeftBehind(): Promise<void> {
  await Promise.all([...left.keys()].map(tryNow))
}

function forget({ id, timer }: LeftBehind): void {
  if (timer !== null) clearTimeout(timer)
  left.delete(id)
  clearUnsaved({ kind: 'transcript', id })
}

function tryLater(id: string): void {
  const behind = left.get(id)
  if (!behind) return
  if (behind.timer !== null) clearTimeout(behind.timer)
  behind.timer = setTimeout(() => void tryNow(id), retryAfter)
}

function tryNow(id: string): Promise<void> {
  const behind = left.get(id)
  if (!behind) return Promise.resolve()
  behind.trying ??= save(behind).finally(() => {
    behind.trying = null
  })
  return behind.trying
}

async function save(behind: LeftBehind): Promise<void> {
  const { id, name } = behind
  const opened = await bridge.openTranscript({ id })
  const saved = opened.ok ? await send(behind, opened.value) : opened
  if (opened.ok) await bridge.closeTranscript({ id })
  // It was deleted meanwhile: there is nothing left that the edits could belong to.
  if (saved.ok || saved.error.kind === 'not-found') {
    forget(behind)
    return
  }
  setUnsaved({ kind: 'transcript', id, name, error: saved.error, isLeft: true })
  tryLater(id)
}

/** The text may be another by now, so that the steps are placed anew at each try. */
async function send(behind: LeftBehind, opened: OpenedTranscript): Promise<Result<null>> {
  const { id, name, notes, spoken } = opened
  const { speakers, duration } = spoken
  const transcript = { words: wordsFromColumns(spoken.words), speakers, duration }
  let { edits } = opened
  const { placed, dropped } = placeSteps({ name, transcript, notes }, behind.steps)
  behind.steps = placed
  if (dropped > 0) tellDropped(dropped)
  while (behind.steps.length > 0) {
    const steps = behind.steps.slice(0, mostAtOnce)
    const sent = await bridge.editTranscript({ id, after: edits, steps })
    if (!sent.ok) return sent
    edits = sent.value.edits
    behind.steps = behind.steps.slice(steps.length)
  }
  return success(null)
}

function tellDropped(count: number): void {
  notify({ kind: 'warning', title: currentTranslate()('workbench.dropped', { count }), id: 'dropped' })
}
