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
import { hasOpenRun } from '../../../shared/speech/open-runs'
import { quickTime } from '../jobs/quick-time'

/** A process that has a sheet spoken, three lines at a time, until it is killed or every line has its sound. */

const [folder = '', baseUrl = '', token = '', sheetId = ''] = process.argv.slice(2)
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
const { jobs, speech } = work
must(await work.resume())

const quiet = async (): Promise<void> => {
  while (jobs.running > 0) await new Promise(resolve => setTimeout(resolve, 10))
}

for (;;) {
  await quiet()
  // A person who is asked whether to send again says no, and asks for the line anew.
  for (const { id, summary } of must(await jobs.list()).items) {
    if (summary.state === 'unsure') must(await jobs.settle(id, 'give-up'))
  }
  await quiet()
  const lines = must(await speech.sheets.read(sheetId))?.sheet.lines ?? []
  const open = lines.filter(({ takes }) => takes.length === 0)
  if (open.length === 0) break
  const keys = (open.some(hasOpenRun) ? open.filter(hasOpenRun) : open).slice(0, 3).map(({ key }) => key)
  must(await speech.runSheet(sheetId, { keys }))
}
await speech.close()
await work.close()
tell({ over: true })
process.exit(0)
