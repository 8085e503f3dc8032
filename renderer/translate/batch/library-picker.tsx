import { Select } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Dataset } from '../../../shared/datasets/dataset'
import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { rowsInLanguage } from '../../../shared/datasets/filter-rows'
import type { AppError } from '../../../shared/errors'
import { type Result, success } from '../../../shared/result'
import { segmentsOf } from '../../../shared/text/transcript/segment'
import { wordsFromColumns } from '../../../shared/text/transcript/word-columns'
import { type LibraryRows, rowsFromDataset, rowsFromTranscript } from '../../../shared/translate/library-rows'
import { bridge } from '../../bridge'
import { openDatasetNow } from '../../datasets/open-datasets'
import { useTranslate } from '../../language/use-translate'

interface LibraryPickerProps {
  profileId: string
  /** Null: another one was chosen, and is on its way. */
  onRead(found: FoundInLibrary | null): void
  onFailed(error: AppError): void
}

export interface FoundInLibrary {
  name: string
  rowsIn: RowsIn
}

/** `elsewhere`: so many sentences are in another language than the one they are to be translated from. */
export type RowsFound = LibraryRows & { elsewhere: number }
type RowsIn = (language: string) => RowsFound

/** A transcript or a dataset: the translation goes back to where it came from. */
export function LibraryPicker({ profileId, onRead, onFailed }: LibraryPickerProps) {
  const t = useTranslate()
  const [sources, setSources] = useState<readonly LibrarySource[]>([])
  useEffect(() => {
    void listSources(profileId).then(listed => {
      if (listed.ok) setSources(listed.value)
    })
  }, [profileId])
  const newest = useRef<LibrarySource | null>(null)
  const take = async (source: LibrarySource | undefined): Promise<void> => {
    if (!source) return
    newest.current = source
    onRead(null)
    const read = await readSource(source)
    if (newest.current !== source) return
    if (read.ok) onRead({ rowsIn: read.value, name: source.name })
    else onFailed(read.error)
  }
  if (sources.length === 0) return null
  const group = (kind: LibrarySource['kind']) =>
    sources
      .filter(source => source.kind === kind)
      .map(source => ({ value: `${kind} ${source.id}`, label: source.name }))
  return (
    <Select
      label={t('translate.fromLibrary')}
      placeholder={t('translate.chooseFromLibrary')}
      searchable
      data={[
        { group: t('translate.transcripts'), items: group('transcript') },
        { group: t('translate.datasets'), items: group('dataset') },
      ]}
      onChange={value => void take(sources.find(({ kind, id }) => `${kind} ${id}` === value))}
    />
  )
}

interface LibrarySource {
  kind: 'transcript' | 'dataset'
  id: string
  name: string
}

/** Nobody looks through more. */
const mostToChoose = 2_000

/** What is in the library and can be translated, the last edited first. */
async function listSources(profileId: string): Promise<Result<LibrarySource[]>> {
  const transcripts = await bridge.listTranscripts()
  if (!transcripts.ok) return transcripts
  const question = { profileId, text: '' }
  const datasets = await bridge.pageOfDatasets({ question, from: 0, count: mostToChoose })
  if (!datasets.ok) return datasets
  const spoken = transcripts.value.map(({ id, name }): LibrarySource => ({ kind: 'transcript', id, name }))
  const written = datasets.value.rows.map(({ id, name }): LibrarySource => ({ kind: 'dataset', id, name }))
  return success([...spoken, ...written])
}

const readSource = ({ kind, id }: LibrarySource): Promise<Result<RowsIn>> =>
  kind === 'transcript' ? readTranscript(id) : readDataset(id)

async function readTranscript(id: string): Promise<Result<RowsIn>> {
  const opened = await bridge.openTranscript({ id })
  if (!opened.ok) return opened
  void bridge.closeTranscript({ id })
  const found = rowsFromTranscript(id, segmentsOf(wordsFromColumns(opened.value.spoken.words)))
  return success(() => ({ ...found, elsewhere: 0 }))
}

async function readDataset(id: string): Promise<Result<RowsIn>> {
  const here = openDatasetNow(id)
  if (here) return success(rowsOfDataset(id, here.dataset))
  const opened = await bridge.openDataset({ id })
  if (!opened.ok) return opened
  void bridge.closeDataset({ id })
  return success(rowsOfDataset(id, datasetFromColumns(opened.value.columns)))
}

const rowsOfDataset =
  (id: string, dataset: Dataset): RowsIn =>
  language => {
    const rows = rowsInLanguage(dataset.rows, language)
    return { ...rowsFromDataset(id, { ...dataset, rows }), elsewhere: dataset.rows.length - rows.length }
  }
