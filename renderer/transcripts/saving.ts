import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import { joinSteps } from '../../shared/transcripts/step-history'
import type { MadeStep, TranscriptPush } from '../../shared/transcripts/transcript-requests'

/** What a queue of edits needs of the world. */
export interface SavingParts {
  /** How many edits the transcript had when it was opened. */
  edits: number
  send(after: number, steps: MadeStep[]): Promise<Result<{ edits: number; editedAt: number }>>
  onSaving(): void
  onSaved(at: number): void
  onFailed(error: AppError): void
  /** What was typed and is no step yet is added, before others come under it. */
  takeTyped(): void
  /** Lays what jobs did under the steps that are not on disk yet, and answers these as they are now. */
  onPush(push: TranscriptPush, unsaved: readonly MadeStep[]): MadeStep[]
  /** What the page believes is not what is on disk: it has to be read anew, with the steps laid over it. */
  onAstray(unsaved: readonly MadeStep[]): void
  later(run: () => void, milliseconds: number): () => void
  /** Not at once, so that what is typed in one go is sent in one go. */
  soon(run: () => void): void
}

/** One request at a time, so that edits arrive in the order in which they were made. */
export interface Saving {
  add(step: MadeStep): void
  pushed(push: TranscriptPush): void
  /** Tries at once what failed. */
  again(): void
  /** Everything is on disk, or could not be saved. */
  settled(): Promise<boolean>
  /** What is not on disk, in the order in which it was made. */
  unsaved(): MadeStep[]
  /** Whatever was not on disk is forgotten. */
  stop(): void
}

const retryAfter = 5_000
/** As many as one message should hold: a replacement of thousands of words is one step. */
const mostAtOnce = 1_000

/** What is typed in one go is taken back in one go, and so it can be sent as one. */
function joinTyping(last: MadeStep, typed: MadeStep): MadeStep | null {
  if (last.by !== 'typing' && last.by !== 'person') return null
  const step = joinSteps(last.step, typed.step)
  return step && { step, by: last.by }
}

export function createSaving(parts: SavingParts): Saving {
  let { edits } = parts
  let waiting: MadeStep[] = []
  let sending: MadeStep[] = []
  let pushes: TranscriptPush[] = []
  let cancelRetry: (() => void) | null = null
  let hasFailed = false
  let isAwaited = false
  let isStopped = false
  let settling: ((isSaved: boolean) => void)[] = []

  function settle(isSaved: boolean): void {
    const all = settling
    settling = []
    for (const tell of all) tell(isSaved)
  }

  async function sendNext(): Promise<void> {
    cancelRetry?.()
    cancelRetry = null
    sending = waiting.slice(0, mostAtOnce)
    waiting = waiting.slice(mostAtOnce)
    if (hasFailed) parts.onSaving()
    const answer = await parts.send(edits, sending)
    if (isStopped) return
    if (answer.ok) {
      edits = answer.value.edits
      sending = []
      hasFailed = false
      takePushes()
      if (waiting.length === 0 && !isStopped) parts.onSaved(answer.value.editedAt)
      goOn()
    } else refused(answer.error)
  }

  function refused(error: AppError): void {
    waiting = [...sending, ...waiting]
    sending = []
    if (error.kind === 'invalid') {
      const before = edits
      takePushes()
      if (isStopped) return
      // Jobs were quicker, and now it is known what they did. Otherwise the page has lost its way.
      if (edits > before) goOn()
      else astray()
      return
    }
    hasFailed = true
    parts.onFailed(error)
    cancelRetry = parts.later(goOn, retryAfter)
    settle(false)
  }

  function astray(): void {
    if (isStopped) return
    isStopped = true
    parts.onAstray(waiting)
    settle(false)
  }

  function takePushes(): void {
    if (pushes.length > 0) parts.takeTyped()
    const arrived = pushes.filter(push => push.edits > edits)
    pushes = []
    for (const push of arrived) {
      if (push.after !== edits) {
        astray()
        return
      }
      edits = push.edits
      waiting = parts.onPush(push, waiting)
      if (isStopped) return
    }
  }

  function goOn(): void {
    if (isStopped || sending.length > 0) return
    if (waiting.length > 0) void sendNext()
    else settle(true)
  }

  return {
    add(step) {
      const last = waiting.at(-1)
      const joined = last && step.by === 'typing' ? joinTyping(last, step) : null
      if (joined) waiting[waiting.length - 1] = joined
      else waiting.push(step)
      if (isAwaited || sending.length > 0) return
      isAwaited = true
      parts.onSaving()
      parts.soon(() => {
        isAwaited = false
        goOn()
      })
    },
    pushed(push) {
      pushes.push(push)
      if (sending.length > 0) return
      takePushes()
      if (!hasFailed) goOn()
    },
    again: goOn,
    settled() {
      if (waiting.length === 0 && sending.length === 0) return Promise.resolve(true)
      if (isStopped) return Promise.resolve(false)
      const settled = new Promise<boolean>(tell => settling.push(tell))
      goOn()
      return settled
    },
    unsaved: () => [...sending, ...waiting],
    stop() {
      isStopped = true
      cancelRetry?.()
      settle(false)
    },
  }
}
