import type { CommandContext } from '../../context'
import { done, type Ending, failedEnding } from '../../ending'
import { columns } from '../../output/printed-text'
import { workCommand } from '../../with-program'
import type { CliWork } from '../../work-port'
import { augmentDataset } from './augment'
import { exportDataset } from './export'
import { datasetHealth } from './health'
import { heardDataset } from './heard'
import { importDataset } from './import'
import { splitDataset } from './split'
import { translateDataset } from './translate'

const listJson = `{ id: string, name: string, sentences: number, intents: number, languages: string[],
  editedAt: string }[]`

async function tellDatasets({ t, out }: CommandContext, _given: object, work: CliWork): Promise<Ending> {
  const listed = await work.datasets.list()
  if (!listed.ok) return failedEnding(listed.error)
  const rows = listed.value.map(({ id, name, rows: count, editedAt }) => [
    id,
    name,
    t('cli.datasets.count', { count }),
    t('cli.jobs.createdAt', { time: editedAt }),
  ])
  if (rows.length > 0) out.result(columns(rows))
  else out.note(t('cli.datasets.none'))
  out.document(
    listed.value.map(({ id, name, rows: sentences, intents, languages, editedAt }) => ({
      id,
      name,
      sentences,
      intents,
      languages,
      editedAt: new Date(editedAt).toISOString(),
    })),
  )
  return done()
}

const list = workCommand({
  name: 'list',
  text: 'cli.datasets.list',
  takes: {},
  examples: ['parlance datasets list', 'parlance datasets list --json'],
  json: listJson,
  runs: false,
  run: tellDatasets,
})

export const datasetsCommand = workCommand({
  name: 'datasets',
  text: 'cli.datasets',
  takes: {},
  examples: [
    'parlance datasets',
    'parlance datasets import nlu.yml --name Bookings',
    'parlance datasets export Bookings bookings.csv',
    'parlance datasets split Bookings --percent 20',
    'parlance datasets health Bookings --train',
    'parlance datasets augment Bookings -n 5',
    'parlance datasets translate Bookings --to fr',
    'parlance datasets heard Bookings --spoken-in en-GB',
  ],
  json: listJson,
  commands: [
    list,
    importDataset,
    exportDataset,
    splitDataset,
    datasetHealth,
    augmentDataset,
    translateDataset,
    heardDataset,
  ],
  runs: false,
  run: tellDatasets,
})
