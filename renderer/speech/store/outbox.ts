import type { Result } from '../../../shared/result'
import type { SheetPatch } from '../../../shared/speech/sheet-patch'
import { joinTyping } from '../../../shared/speech/undo-history'

export type SentBy = 'person' | 'typing' | 'undo' | 'redo'

interface Letter {
  sheet: string
  patch: SheetPatch
  by: SentBy
}

export interface OutboxParts {
  send: (letter: { id: string; patch: SheetPatch; by: SentBy }) => Promise<Result<unknown>>
  /** What was sent is on disk, and nothing else waits. */
  onSettled: (sheet: string) => void
  onProblem: (problem: Extract<Result<never>, { ok: false }>['error'], sheet: string) => void
  setTimer: (task: () => void, milliseconds: number) => unknown
  /** Once what was edited has been drawn. */
  soon: (task: () => void) => void
}

export interface Outbox {
  add(sheet: string, patch: SheetPatch, by: SentBy): void
  /** True once everything is on disk, false when something cannot be written. */
  settle(): Promise<boolean>
  /** Whatever waits is given up: it does not fit what is on disk. */
  drop(): void
}

const retryAfter = 3_000

/**
 * Brings edits to the disk, one after the other, in the order they were made. While one is on its way, letters typed
 * into one cell become one edit. What a disk refuses stays here and is tried again.
 */
export function createOutbox({ send, onSettled, onProblem, setTimer, soon }: OutboxParts): Outbox {
  let waiting: Letter[] = []
  let sending: Promise<boolean> | null = null

  async function sendAll(): Promise<boolean> {
    let sheet = ''
    for (let letter = waiting.shift(); letter; letter = waiting.shift()) {
      sheet = letter.sheet
      const answer = await send({ id: sheet, patch: letter.patch, by: letter.by })
      if (answer.ok) continue
      if (answer.error.kind === 'storage') {
        waiting.unshift(letter)
        setTimer(() => void begin(), retryAfter)
      }
      onProblem(answer.error, sheet)
      return false
    }
    onSettled(sheet)
    return true
  }

  async function begin(): Promise<boolean> {
    if (sending !== null) return sending
    if (waiting.length === 0) return true
    sending = sendAll()
    try {
      return await sending
    } finally {
      sending = null
    }
  }

  return {
    add(sheet, patch, by) {
      const last = waiting.at(-1)
      const joined =
        by === 'typing' && last?.by === 'typing' && last.sheet === sheet
          ? joinTyping(last.patch, patch)
          : null
      if (last && joined) last.patch = joined
      else waiting.push({ sheet, patch, by })
      soon(() => void begin())
    },
    async settle() {
      // What came while the last round ended is sent by another one.
      if (sending !== null && !(await sending)) return false
      return begin()
    },
    drop() {
      waiting = []
    },
  }
}
