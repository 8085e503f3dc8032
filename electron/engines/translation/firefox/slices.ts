import type { Result } from '../../../../shared/result'
import type { PoolWatch } from '../../../threads/task-pool'
import type { Watch } from '../../engine-ports'
import type { InstalledModel } from '../../models/installed-model'
import type { MarkedWords } from '../marked-words'
import type { SliceTask, TranslatedPiece } from './translate-slice'

export type TranslateSlice = (task: SliceTask, watch: PoolWatch) => Promise<Result<TranslatedPiece[], string>>

interface Waiting {
  readonly route: string
  readonly models: readonly InstalledModel[]
  readonly pieces: readonly MarkedWords[]
  /** As many as have come, from the first on. */
  readonly done: MarkedWords[]
  readonly progress: (part: number) => void
  readonly settle: (answer: Result<MarkedWords[], string>) => void
}

/** Together they take a quarter of the time that they take one by one; few enough to tell soon how far it is. */
const sliceSize = 25

const cancelled: Result<never, string> = { ok: false, error: 'The translation was cancelled.' }

export interface Slices {
  translate(
    models: readonly InstalledModel[],
    pieces: readonly MarkedWords[],
    watch: Watch,
  ): Promise<Result<MarkedWords[], string>>
}

/**
 * Gathers the sentences of all who wait for the same models into slices, one after the other. Who waits longest comes
 * first, and then it is the next one's turn, so that a word need not wait for a book.
 */
export function createSlices(run: TranslateSlice): Slices {
  const waiting = new Set<Waiting>()
  let current: { taking: ReadonlySet<Waiting>; stop: AbortController } | null = null

  function settle(one: Waiting, answer: Result<MarkedWords[], string>): void {
    if (waiting.delete(one)) one.settle(answer)
  }

  async function runSlices(): Promise<void> {
    for (let [first] = waiting; first; [first] = waiting) {
      const taken = takeSlice(first, waiting)
      const stop = new AbortController()
      current = { taking: new Set(taken.map(({ of }) => of)), stop }
      const pieces = taken.map(({ piece }) => piece)
      const answer = await run({ models: first.models, pieces }, { signal: stop.signal })
      if (answer.ok) for (const [at, { of }] of taken.entries()) keep(of, answer.value[at])
      else for (const one of current.taking) settle(one, answer)
      for (const one of current.taking) goOn(one)
    }
    current = null
  }

  function keep(one: Waiting, piece: TranslatedPiece | undefined): void {
    if (piece?.ok) one.done.push(piece.value)
    else settle(one, piece ?? { ok: false, error: 'The translation model left a sentence out.' })
  }

  function goOn(one: Waiting): void {
    // Refused, or nobody wants it any more: some only once they see how far it is.
    if (waiting.has(one)) one.progress(one.done.length / one.pieces.length)
    if (!waiting.delete(one)) return
    if (one.done.length === one.pieces.length) one.settle({ ok: true, value: one.done })
    else waiting.add(one)
  }

  return {
    translate(models, pieces, { progress = () => {}, signal }) {
      if (signal?.aborted) return Promise.resolve(cancelled)
      if (pieces.length === 0) return Promise.resolve({ ok: true, value: [] })
      return new Promise(resolve => {
        const route = models.map(({ folder }) => folder).join('\n')
        const one: Waiting = {
          ...{ route, models, pieces, progress, done: [] },
          settle(answer) {
            signal?.removeEventListener('abort', cancel)
            resolve(answer)
          },
        }
        function cancel(): void {
          settle(one, cancelled)
          // The thread is ended where nobody waits any more for what it is at.
          if (current && ![...current.taking].some(other => waiting.has(other))) current.stop.abort()
        }
        signal?.addEventListener('abort', cancel, { once: true })
        waiting.add(one)
        if (current) return
        // What is asked for in the same breath goes into the same slice.
        current = { taking: new Set(), stop: new AbortController() }
        setImmediate(() => void runSlices())
      })
    },
  }
}

interface Taken {
  of: Waiting
  piece: MarkedWords
}

function takeSlice(first: Waiting, waiting: ReadonlySet<Waiting>): Taken[] {
  const taken: Taken[] = []
  for (const of of waiting) {
    if (of.route !== first.route) continue
    const rest = of.pieces.slice(of.done.length, of.done.length + sliceSize - taken.length)
    taken.push(...rest.map(piece => ({ of, piece })))
  }
  return taken
}
