import type { ImportSummary, ShownRow } from '../../shared/import/import-view'
import type {
  ImportQuestion,
  ImportReader,
  ImportReply,
  ImportSource,
  ReadAnswer,
  ReadFor,
} from './import-reader'

/** A reader in the page, which can give away all that was read. */
export interface TakingReader<Taken> extends ImportReader {
  taken(): Promise<ReadAnswer<Taken | null>>
}

interface Waiting {
  progress?: ((part: number) => void) | undefined
  resolve(reply: ReadAnswer<unknown>): void
}

const startThread = (): Worker =>
  new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })

/** For the file that is chosen next: a thread takes as long to load as a file to be read. */
let ready: Worker | null = null

/** Whoever looks for a file has a thread by the time it is found. Answers how to do without. */
export function wakeReader(): () => void {
  ready ??= startThread()
  return () => {
    ready?.terminate()
    ready = null
  }
}

/** A thread of its own for each file; closing ends it, whatever it is at. */
export function openReader<Taken>(source: ImportSource, readFor: ReadFor): TakingReader<Taken> {
  const worker = ready ?? startThread()
  ready = null
  const waiting = new Map<number, Waiting>()
  let lastId = 0

  worker.onmessage = ({ data: { id, ...reply } }: MessageEvent<ImportReply>): void => {
    if ('part' in reply) waiting.get(id)?.progress?.(reply.part)
    else {
      waiting.get(id)?.resolve(reply)
      waiting.delete(id)
    }
  }
  worker.onerror = (event): void => {
    event.preventDefault()
    for (const { resolve } of waiting.values()) resolve({ ok: false, failure: 'broke' })
    waiting.clear()
  }

  // Each question has its own kind of answer, which the thread makes with the same functions.
  function ask<T>(question: ImportQuestion, progress?: Waiting['progress']): Promise<ReadAnswer<T>> {
    lastId += 1
    const id = lastId
    worker.postMessage({ ...question, id })
    return new Promise(resolve => {
      waiting.set(id, { progress, resolve: reply => resolve(reply as ReadAnswer<T>) })
    })
  }

  worker.postMessage({ ask: 'open', source, readFor })
  return {
    read: (choices, progress) => ask<ImportSummary>({ ask: 'read', choices }, progress),
    rows: (filter, from, to) => ask<ShownRow[]>({ ask: 'rows', filter, from, to }),
    taken: () => ask<Taken | null>({ ask: 'taken' }),
    close: () => worker.terminate(),
  }
}
