import type { DatasetImportSummary } from '../../shared/datasets/files/dataset-file-requests'
import type { AppError } from '../../shared/errors'
import type { ImportChoices } from '../../shared/import/import-view'
import { failure, type Result } from '../../shared/result'
import { bridge } from '../bridge'
import type { ImportReader, ImportSource, ReadAnswer, ReadFailure } from '../import/import-reader'

/** A file of sentences is read where it lies: it may be larger than a page can hold. */
export interface SentenceReader extends ImportReader {
  /** Under which it is known there, once it was opened. */
  id(): Promise<Result<{ id: string }>>
}

export function openSentenceReader({ name, content }: ImportSource): SentenceReader {
  const opened = sourceOf(name, content).then(source => bridge.openImport(source))
  async function ask<T>(question: (id: string) => Promise<Result<T>>): Promise<ReadAnswer<T>> {
    const known = await opened
    const answer = known.ok ? await question(known.value.id) : known
    return answer.ok ? { ok: true, value: answer.value } : { ok: false, failure: whyNot(answer.error) }
  }
  return {
    id: () => opened.catch(() => failure({ kind: 'not-found', what: 'file' })),
    read: (choices: ImportChoices): Promise<ReadAnswer<DatasetImportSummary>> =>
      ask(id => bridge.readImport({ id, choices })),
    rows: (only, from, to) => ask(id => bridge.getImportRows({ id, from, count: to - from, only })),
    close: () => void ask(id => bridge.dropImport({ id })),
  }
}

type Source = Parameters<typeof bridge.openImport>[0]

async function sourceOf(name: string, content: Blob): Promise<Source> {
  const path = content instanceof File ? bridge.pathForFile(content) : ''
  return path === '' ? { name, text: await content.text() } : { path }
}

const whyNot = ({ kind }: AppError): ReadFailure => (kind === 'too-large' ? 'too-large' : 'gone')
