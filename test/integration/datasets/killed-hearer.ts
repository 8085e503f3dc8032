import { datasetOf } from '../../../electron/datasets/dataset-kind'
import type { HearAsk } from '../../../shared/datasets/heard/plan-hearing'
import type { DatasetRow } from '../../../shared/datasets/row'
import { success } from '../../../shared/result'
import { must, openProgram } from '../killed/working-program'

/** A process that has the sentences of a dataset heard again, into the dataset, until it is killed or all were heard. */

const [folder = '', baseUrl = '', token = '', id = ''] = process.argv.slice(2)
const { work, quiet, over } = await openProgram(folder, baseUrl, token)
const { jobs, datasetWork } = work
must(await work.resume())
await work.begin()

const ask: HearAsk = {
  rows: 'all',
  share: null,
  seed: 1,
  voices: [
    { gender: 'female', language: 'en-IN', speakerId: null },
    { gender: 'male', language: 'en-IN', speakerId: 'ravi' },
  ],
  heardIn: 'en',
  domain: 'general',
}

const spokenRows = async (): Promise<DatasetRow[]> =>
  must(
    await datasetWork.datasets.withHeld(id, async held =>
      success(datasetOf(held.content()).rows.filter(({ spoken }) => spoken !== undefined)),
    ),
  )

for (;;) {
  await quiet()
  // A person who is asked whether to send again says no; the row failed then, and is asked for anew.
  for (const job of must(await jobs.list()).items) {
    if (job.summary.state === 'unsure') must(await jobs.settle(job.id, 'give-up'))
    must(await datasetWork.follow(job.id))
  }
  await quiet()
  const rows = await spokenRows()
  if (rows.length > 0 && rows.every(({ run }) => run?.phase === 'done')) break
  if (rows.some(({ run }) => run?.phase === 'asked' || run?.phase === 'unsure')) {
    await new Promise(resolve => setTimeout(resolve, 10))
    continue
  }
  must(await datasetWork.hearings.hear(id, { dataset: id }, ask))
}
await over()
