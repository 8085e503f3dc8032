import type { ImportSummary, ShownRow } from '../../shared/speech/import/import-session'
import type { LineCells } from '../../shared/speech/line'
import type { ImportQuestion, ImportReply, OpenReader, ReadAnswer } from './import-reader'

/** A thread of its own for each file; closing ends it, whatever it is at. */
export const openReader: OpenReader = source => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), { type: 'module' })
  const waiting = new Map<number, (reply: ReadAnswer<unknown>) => void>()
  let lastId = 0

  worker.onmessage = ({ data: { id, ...reply } }: MessageEvent<ImportReply>): void => {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }
  worker.onerror = (event): void => {
    event.preventDefault()
    for (const resolve of waiting.values()) resolve({ ok: false, failure: 'broke' })
    waiting.clear()
  }

  // Each question has its own kind of answer, which the thread makes with the same functions.
  function ask<T>(question: ImportQuestion): Promise<ReadAnswer<T>> {
    lastId += 1
    const id = lastId
    worker.postMessage({ ...question, id })
    return new Promise(resolve => {
      waiting.set(id, reply => resolve(reply as ReadAnswer<T>))
    })
  }

  worker.postMessage({ ask: 'open', source })
  return {
    read: choices => ask<ImportSummary>({ ask: 'read', choices }),
    rows: (filter, from, to) => ask<ShownRow[]>({ ask: 'rows', filter, from, to }),
    lines: () => ask<LineCells[]>({ ask: 'lines' }),
    close: () => worker.terminate(),
  }
}
