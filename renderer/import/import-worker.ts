import { type ImportSession, openImportSession } from '../../shared/speech/import/import-session'
import { answerQuestion, type ImportQuestion, type ImportReply } from './import-reader'

/** The thread that reads: it holds the file and all of its rows, and gives away what is looked at. */
let session: Promise<ImportSession | null> = Promise.resolve(null)

self.onmessage = ({ data }: MessageEvent<ImportQuestion & { id: number }>): void => {
  if (data.ask === 'open') {
    const { content, name, defaults, room } = data.source
    session = content.arrayBuffer().then(
      buffer => openImportSession({ name, bytes: new Uint8Array(buffer) }, defaults, room),
      () => null,
    )
    return
  }
  void session.then(opened => {
    const reply: ImportReply = opened ? answered(opened, data) : { id: data.id, ok: false, failure: 'gone' }
    self.postMessage(reply)
  })
}

function answered(
  opened: ImportSession,
  question: Exclude<ImportQuestion, { ask: 'open' }> & { id: number },
): ImportReply {
  try {
    return { id: question.id, ok: true, value: answerQuestion(opened, question) }
  } catch {
    // A text that no memory holds, mostly.
    return { id: question.id, ok: false, failure: 'broke' }
  }
}
