import { success } from '../../../shared/result'
import type { Batch } from '../../../shared/translate/batch'
import { must, openProgram } from '../killed/working-program'

/** A process that has a batch translated until it is killed or every row has its translation. */

const [folder = '', baseUrl = '', token = '', batchId = ''] = process.argv.slice(2)
const { work, quiet, over } = await openProgram(folder, baseUrl, token)
const { jobs, textWork } = work
must(await work.resume())
await work.begin()

const rowsNow = async (): Promise<Batch['rows']> =>
  must(await textWork.batches.withHeld(batchId, async held => success(held.content().batch.rows)))

for (;;) {
  await quiet()
  // A person who is asked whether to send again says no; the row failed then, and is asked for anew.
  for (const { id, summary } of must(await jobs.list()).items) {
    if (summary.state !== 'unsure') continue
    must(await jobs.settle(id, 'give-up'))
    must(await textWork.follower.follow(id))
  }
  await quiet()
  const rows = await rowsNow()
  if (rows.every(({ state }) => state === 'done')) break
  if (rows.some(({ state }) => state === 'asked' || state === 'unsure')) {
    must(await textWork.follower.catchUp())
    await new Promise(resolve => setTimeout(resolve, 10))
    continue
  }
  const choice = rows.some(({ state }) => state === 'due') ? 'due' : 'failed'
  must(await textWork.runs.run(batchId, choice))
}
await over()
