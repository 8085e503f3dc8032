import type { AppError } from '../../shared/errors'
import type { Result } from '../../shared/result'
import type { EditedBy } from '../../shared/undo/undo-history'

/** An edit that was made on this page. */
export interface MadeEdit<Edit> {
  readonly edit: Edit
  readonly by: Exclude<EditedBy, 'jobs'>
}

export interface OutgoingParts<Edit, Taken> {
  send(made: readonly MadeEdit<Edit>[]): Promise<Result<Taken>>
  /** Letter after letter is one edit. Null: they are two. */
  join(one: Edit, other: Edit): Edit | null
  /** As many as one message should hold. */
  mostAtOnce: number
  /** For so many milliseconds what is made in one go is gathered, to be sent in one go. */
  gathering: number
  onTaken(taken: Taken, isLast: boolean): void
  /** `later`, unless what waits is held by then. */
  onRefused(error: AppError, refused: readonly MadeEdit<Edit>[]): 'now' | 'later' | 'drop'
  onAgain(): void
}

/** Edits on their way to the disk: one request at a time, so that they arrive in the order in which they were made. */
export interface Outgoing<Edit> {
  add(made: MadeEdit<Edit>): void
  /** Tries at once what was refused. */
  again(): void
  settled(): Promise<'saved' | 'refused' | 'held'>
  /** What is not on disk, in the order in which it was made. */
  unsaved(): readonly MadeEdit<Edit>[]
  /** Nothing is sent until `goOnWith`. Resolves when nothing is on its way. */
  hold(): Promise<void>
  /** With these in place of what waited. */
  goOnWith(unsaved: readonly MadeEdit<Edit>[]): void
}

const retryAfter = 5_000

export function createOutgoing<Edit, Taken>(parts: OutgoingParts<Edit, Taken>): Outgoing<Edit> {
  let waiting: MadeEdit<Edit>[] = []
  let sending: readonly MadeEdit<Edit>[] = []
  let request: Promise<void> = Promise.resolve()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isGathering = false
  let hasFailed = false
  let isHeld = false
  let settling: ((end: 'saved' | 'refused' | 'held') => void)[] = []

  function settle(end: 'saved' | 'refused' | 'held'): void {
    const all = settling
    settling = []
    for (const tell of all) tell(end)
  }

  function stopTimer(): void {
    clearTimeout(timer)
    isGathering = false
  }

  async function sendNext(): Promise<void> {
    stopTimer()
    sending = waiting.slice(0, parts.mostAtOnce)
    waiting = waiting.slice(parts.mostAtOnce)
    if (hasFailed) parts.onAgain()
    const answer = await parts.send(sending)
    hasFailed = !answer.ok
    if (answer.ok) {
      sending = []
      parts.onTaken(answer.value, waiting.length === 0)
      goOn()
    } else refused(answer.error)
  }

  function refused(error: AppError): void {
    const what = parts.onRefused(error, sending)
    if (what !== 'drop') waiting = [...sending, ...waiting]
    sending = []
    if (what !== 'later') goOn()
    else if (!isHeld) {
      timer = setTimeout(goOn, retryAfter)
      settle('refused')
    }
  }

  function goOn(): void {
    if (isHeld || sending.length > 0) return
    if (waiting.length > 0) request = sendNext()
    else settle('saved')
  }

  function joined({ edit, by }: MadeEdit<Edit>): MadeEdit<Edit> | null {
    const last = waiting.at(-1)
    if (by !== 'typing' || !(last?.by === 'typing' || last?.by === 'person')) return null
    const both = parts.join(last.edit, edit)
    return both === null ? null : { edit: both, by: last.by }
  }

  return {
    add(made) {
      const both = joined(made)
      if (both) waiting[waiting.length - 1] = both
      else waiting.push(made)
      if (isGathering || isHeld || sending.length > 0) return
      stopTimer()
      isGathering = true
      timer = setTimeout(goOn, parts.gathering)
    },

    again: goOn,
    unsaved: () => [...sending, ...waiting],

    settled() {
      if (isHeld) return Promise.resolve('held')
      if (waiting.length === 0 && sending.length === 0) return Promise.resolve('saved')
      const settled = new Promise<'saved' | 'refused' | 'held'>(tell => settling.push(tell))
      goOn()
      return settled
    },

    hold() {
      isHeld = true
      stopTimer()
      settle('held')
      return sending.length > 0 ? request : Promise.resolve()
    },

    goOnWith(unsaved) {
      isHeld = false
      waiting = [...unsaved]
      if (waiting.length > 0) timer = setTimeout(goOn)
    },
  }
}
