import type { ImportSession } from '../../shared/import/import-session'
import { openSheetImport } from '../../shared/speech/import/sheet-import'
import { openBatchImport } from '../../shared/translate/batch-import'
import {
  answerQuestion,
  type ImportQuestion,
  type ImportReply,
  type ReadAnswer,
  type ReadFor,
  whyUnread,
} from './import-reader'

/** The thread that reads: it holds the file and all of its rows, and gives away what is looked at. */
let session: Promise<ReadAnswer<ImportSession>> | null = null

self.onmessage = ({ data }: MessageEvent<ImportQuestion & { id: number }>): void => {
  if (data.ask === 'open') {
    const { source, readFor } = data
    session = source.content.arrayBuffer().then(
      buffer => ({ ok: true, value: openFor(readFor, { name: source.name, bytes: new Uint8Array(buffer) }) }),
      error => ({ ok: false, failure: whyUnread(source.name, error) }),
    )
    return
  }
  const tell = (reply: ImportReply): void => self.postMessage(reply)
  void session?.then(opened =>
    tell(opened.ok ? answered(opened.value, data, tell) : { id: data.id, ...opened }),
  )
}

const openFor = (readFor: ReadFor, file: { name: string; bytes: Uint8Array }): ImportSession =>
  readFor.what === 'sheet'
    ? openSheetImport(file, readFor.defaults, readFor.room)
    : openBatchImport(file, readFor.language)

/** Milliseconds: as often as somebody sees it, for each is drawn. */
const tellsEvery = 100

function answered(
  opened: ImportSession,
  question: Exclude<ImportQuestion, { ask: 'open' }> & { id: number },
  tell: (reply: ImportReply) => void,
): ImportReply {
  const { id } = question
  let told = performance.now()
  const progress = (part: number): void => {
    if (performance.now() - told < tellsEvery) return
    told = performance.now()
    tell({ id, part })
  }
  try {
    return { id, ok: true, value: answerQuestion(opened, question, progress) }
  } catch {
    // A text that no memory holds, mostly.
    return { id, ok: false, failure: 'broke' }
  }
}
