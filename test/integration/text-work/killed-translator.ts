import { writeSync } from 'node:fs'
import { createNetwork } from '../../../electron/network/network'
import { direct } from '../../../electron/network/route'
import { openWork } from '../../../electron/open-work'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import type { Result } from '../../../shared/result'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { defaultSettings } from '../../../shared/settings'
import type { Batch } from '../../../shared/translate/batch'
import { quickTime } from '../jobs/quick-time'

/** A process that has a batch translated until it is killed or every row has its translation. */

const [folder = '', baseUrl = '', token = '', batchId = ''] = process.argv.slice(2)
const { clock, timers } = quickTime(100)
const log = (): void => undefined
const files = createFiles({ disk: realDisk, clock, platform: process.platform, wait: realWait, log })
const profile = serviceProfileSchema.parse({ version: 1, id: 'test', kind: 'remote', name: 'Test', baseUrl })
const network = createNetwork({
  version: '1.0.0',
  clock,
  findRoutes: async () => [direct],
  authorities: null,
  hasNetwork: () => true,
})

/** Written before the call returns: a word still in memory would die with the process. */
const tell = (word: object): void => void writeSync(1, `${JSON.stringify(word)}\n`)

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  tell({ failed: result.error })
  process.exit(1)
}

const work = must(
  await openWork({
    data: { folder },
    files,
    version: '1.0.0',
    profiles: { get: id => (id === profile.id ? profile : null) },
    sessions: { tokenFor: () => token, end: async () => undefined, onChange: () => () => undefined },
    network,
    clock,
    timers,
    logbook: { log },
    settings: { current: () => defaultSettings },
    activeProfile: () => profile,
    onConnection: () => () => undefined,
  }),
)
const { jobs, textWork } = work
must(await work.resume())

const quiet = async (): Promise<void> => {
  while (jobs.running > 0) await new Promise(resolve => setTimeout(resolve, 10))
}
const rowsNow = async (): Promise<Batch['rows']> =>
  must(
    await textWork.batches.withBatch(batchId, async held => ({
      ok: true,
      value: held.content().batch.rows,
    })),
  )

for (;;) {
  await quiet()
  // A person who is asked whether to send again says no; the row failed then, and is asked for anew.
  for (const { id, summary } of must(await jobs.list()).items) {
    if (summary.state !== 'unsure') continue
    must(await jobs.settle(id, 'give-up'))
    must(await textWork.follower.follow(id, batchId))
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
await work.close()
tell({ over: true })
process.exit(0)
