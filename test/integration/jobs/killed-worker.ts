import { type JobRequest, jobRequestSchema } from '../../../shared/jobs/job-request'
import { must, openProgram, tell } from '../killed/working-program'

/** A process that runs many jobs until it is killed. It makes those that are not there yet, and goes on with the rest. */

const [folder = '', baseUrl = '', token = '', recording = '', total = '0'] = process.argv.slice(2)
const { work, profile, quiet, over } = await openProgram(folder, baseUrl, token)
const { jobs } = work

function request(number: number): JobRequest {
  const common = { profileId: profile.id, title: `job ${number}` }
  const source = { kind: 'path', path: recording } as const
  const line = (part: string) => ({
    text: `job ${number} ${part}`,
    gender: 'male',
    language: 'en-US',
  })
  switch (number % 6) {
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
        speakers: number % 12 === 2,
      })
    case 3: {
      const rows = ['a', 'b', 'c', 'd'].map(part => ({ text: `job ${number} ${part}`, count: 2 }))
      return jobRequestSchema.parse({ ...common, kind: 'augment', rows })
    }
    case 4: {
      const rows = ['a', 'b'].map(part => ({ text: `job ${number} ${part}` }))
      return jobRequestSchema.parse({
        ...common,
        kind: 'translate',
        sourceLanguage: 'en',
        targetLanguage: 'de',
        rows,
      })
    }
    default: {
      const heardIn = `job ${number}`
      return jobRequestSchema.parse({ ...common, kind: 'heard', heardIn, domain: '', rows: [line('alone')] })
    }
  }
}

jobs.onEnd(({ title, state }) => tell({ ended: title, state }))
tell({ ready: true })
must(await jobs.resume())
const there = new Set(must(await jobs.list()).items.map(({ summary }) => summary.title))
for (let number = 0; number < Number(total); number += 1) {
  if (!there.has(`job ${number}`)) must(await jobs.start(request(number)))
}
tell({ begun: true })
await quiet()
for (const { id, summary } of must(await jobs.list()).items) {
  if (summary.state === 'unsure') must(await jobs.settle(id, 'give-up'))
}
await quiet()
await over()
