import { writeSync } from 'node:fs'
import { createNetwork } from '../../../electron/network/network'
import { direct } from '../../../electron/network/route'
import { openWork } from '../../../electron/open-work'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { realWait } from '../../../electron/storage/patience'
import { type JobRequest, jobRequestSchema } from '../../../shared/jobs/job-request'
import type { Result } from '../../../shared/result'
import { serviceProfileSchema } from '../../../shared/service-profile'
import { defaultSettings } from '../../../shared/settings'
import { quickTime } from './quick-time'

/** A process that runs many jobs until it is killed. It makes those that are not there yet, and goes on with the rest. */

const [folder = '', baseUrl = '', token = '', recording = '', total = '0'] = process.argv.slice(2)
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

function must<T>(result: Result<T>): T {
  if (result.ok) return result.value
  tell({ failed: result.error })
  process.exit(1)
}

/** Written before the call returns: a word still in memory would die with the process. */
const tell = (word: object): void => void writeSync(1, `${JSON.stringify(word)}\n`)

function request(number: number): JobRequest {
  const common = { profileId: profile.id, title: `job ${number}` }
  const source = { kind: 'path', path: recording } as const
  const line = (part: string) => ({
    key: part,
    text: `job ${number} ${part}`,
    gender: 'male',
    language: 'en-US',
  })
  switch (number % 5) {
    case 0:
      return jobRequestSchema.parse({ ...common, kind: 'speech', rows: [line('alone')] })
    case 1:
      return jobRequestSchema.parse({ ...common, kind: 'speech', rows: ['a', 'b', 'c'].map(line) })
    case 2:
      return jobRequestSchema.parse({
        ...common,
        kind: 'transcription',
        source,
        language: `job ${number}`,
        domain: '',
        speakers: number % 10 === 2,
      })
    case 3: {
      const rows = ['a', 'b', 'c', 'd'].map(part => ({ key: part, text: `job ${number} ${part}`, count: 2 }))
      return jobRequestSchema.parse({ ...common, kind: 'augment', rows })
    }
    default: {
      const rows = ['a', 'b'].map(part => ({ key: part, text: `job ${number} ${part}` }))
      return jobRequestSchema.parse({
        ...common,
        kind: 'translate',
        sourceLanguage: 'en',
        targetLanguage: 'de',
        rows,
      })
    }
  }
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
const { jobs } = work
jobs.onEnd(({ title, state }) => tell({ ended: title, state }))
tell({ ready: true })
must(await jobs.resume())
const there = new Set(must(await jobs.list()).items.map(({ summary }) => summary.title))
for (let number = 0; number < Number(total); number += 1) {
  if (!there.has(`job ${number}`)) must(await jobs.start(request(number)))
}
tell({ begun: true })
while (jobs.running > 0) await new Promise(resolve => setTimeout(resolve, 20))
for (const { id, summary } of must(await jobs.list()).items) {
  if (summary.state === 'unsure') must(await jobs.settle(id, 'give-up'))
}
while (jobs.running > 0) await new Promise(resolve => setTimeout(resolve, 20))
await work.close()
tell({ over: true })
process.exit(0)
