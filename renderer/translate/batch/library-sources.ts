import { datasetFromColumns } from '../../../shared/datasets/dataset-columns'
import { type Result, success } from '../../../shared/result'
import { segmentsOf } from '../../../shared/text/transcript/segment'
import { wordsFromColumns } from '../../../shared/text/transcript/word-columns'
import { type LibraryRows, rowsFromDataset, rowsFromTranscript } from '../../../shared/translate/library-rows'
import { bridge } from '../../bridge'
import { openDatasetNow } from '../../datasets/open-datasets'

export interface LibrarySource {
  kind: 'transcript' | 'dataset'
  id: string
  name: string
  language: string
}

/** What is in the library and can be translated, the last edited first. */
export async function listSources(profileId: string): Promise<Result<LibrarySource[]>> {
  const transcripts = await bridge.listTranscripts()
  if (!transcripts.ok) return transcripts
  const datasets = await bridge.listDatasets({ profileId })
  if (!datasets.ok) return datasets
  const spoken = transcripts.value.map(
    ({ id, name, language }): LibrarySource => ({ kind: 'transcript', id, name, language }),
  )
  const written = datasets.value.map(
    ({ id, name, languages }): LibrarySource => ({ kind: 'dataset', id, name, language: languages[0] ?? '' }),
  )
  return success([...spoken, ...written])
}

export const readSource = ({ kind, id }: LibrarySource): Promise<Result<LibraryRows>> =>
  kind === 'transcript' ? readTranscript(id) : readDataset(id)

async function readTranscript(id: string): Promise<Result<LibraryRows>> {
  const opened = await bridge.openTranscript({ id })
  if (!opened.ok) return opened
  void bridge.closeTranscript({ id })
  return success(rowsFromTranscript(id, segmentsOf(wordsFromColumns(opened.value.spoken.words))))
}

async function readDataset(id: string): Promise<Result<LibraryRows>> {
  const here = openDatasetNow(id)
  if (here) return success(rowsFromDataset(id, here.dataset))
  const opened = await bridge.openDataset({ id })
  if (!opened.ok) return opened
  void bridge.closeDataset({ id })
  return success(rowsFromDataset(id, datasetFromColumns(opened.value.columns)))
}
