import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { startJob } from '../../service/contract/world'
import { startTestService, type TestService } from '../../service/start'
import { quickTime } from '../jobs/quick-time'
import { type Home, openHome, type Ran, tokenInEnvironment } from './command-line'

let service: TestService
let home: Home
let env: Record<string, string>

const { clock, timers } = quickTime(100)

/** Time passes a hundred times quicker for the jobs; the network keeps its own. */
const run = (
  words: readonly string[],
  stdin = '',
  interrupt?: (listener: () => void) => void,
): Promise<Ran> =>
  home.run(words, {
    stdin,
    env,
    host: {
      clock,
      timers,
      onInterrupt: listener => {
        interrupt?.(listener)
        return () => {}
      },
    },
  })

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'use', 'office'])
  env = tokenInEnvironment(service)
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

const entries = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map(line => JSON.parse(line))

const jobsShape = z.strictObject({
  problems: z.tuple([]),
  jobs: z.array(
    z.strictObject({
      id: z.string(),
      kind: z.string(),
      profile: z.string(),
      title: z.string(),
      state: z.string(),
      createdAt: z.string(),
      endedAt: z.string().nullable(),
      step: z.string().nullable(),
      counts: z.record(z.string(), z.int()),
      error: z.strictObject({ kind: z.string(), message: z.string() }).nullable(),
    }),
  ),
})

async function jobs() {
  const { stdout } = await run(['jobs', '--json'])
  return jobsShape.parse(JSON.parse(stdout)).jobs
}

const spoken = ['--gender', 'female', '--language', 'en-IN']

describe('speak', () => {
  it('writes one text to the file it names, with progress on stderr', async () => {
    const ran = await run(['speak', '-t', 'Good morning', ...spoken, '-o', 'morning.wav', '--time', '1.5'])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toBe(`${join(home.folder, 'morning.wav')}\n`)
    expect(ran.stderr).toContain('Good morning: speaking\n')
    expect(ran.stderr).toContain('Good morning: done')
    expect((await readFile(join(home.folder, 'morning.wav'))).subarray(0, 4).toString()).toBe('RIFF')
    expect(
      service.requests.find(({ operation }) => operation === 'speechSingle' || operation === 'speechBatch')
        ?.body,
    ).toMatchObject({ data: expect.anything() })
  })

  it('speaks a table, a line of JSON for each row, equal texts and all', async () => {
    await writeFile(join(home.folder, 'lines.tsv'), 'text\tmeta\nsame\t{"n":1}\nother\t\nsame\t{"n":3}\n')
    const ran = await run(['speak', 'lines.tsv', ...spoken, '-o', 'takes', '--json'])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const file = (name: string): string => join(home.folder, 'takes', name)
    expect(entries(ran.stdout)).toEqual([
      {
        line: 1,
        text: 'same',
        job: expect.any(String),
        state: 'done',
        file: file('1 same.wav'),
        meta: { n: 1 },
      },
      { line: 2, text: 'other', job: expect.any(String), state: 'done', file: file('2 other.wav') },
      {
        line: 3,
        text: 'same',
        job: expect.any(String),
        state: 'done',
        file: file('3 same.wav'),
        meta: { n: 3 },
      },
    ])
    expect((await readdir(join(home.folder, 'takes'))).sort()).toEqual([
      '1 same.wav',
      '2 other.wav',
      '3 same.wav',
    ])
  })

  it('takes the time of each subtitle', async () => {
    await writeFile(join(home.folder, 'film.srt'), '1\n00:00:01,000 --> 00:00:03,500\nHello\n')
    expect((await run(['speak', 'film.srt', ...spoken, '--fit', 'both', '-o', 'dub'])).code).toBe(0)
    const sent = service.requests.find(
      ({ operation }) => operation.startsWith('speech') && operation !== 'speechStatus',
    )
    expect(JSON.stringify(sent?.body)).toContain('"requiredTime":2.5,"stretchMode":"both"')
  })

  it('ends with 1 when the service fails, and retries from the command line', async () => {
    const good = service.world.states.speech
    service.world.states.speech = ['Queued', 'Failed']
    const ran = await run(['speak', '-t', 'x', ...spoken])
    expect(ran).toMatchObject({ code: 1, stdout: '' })
    expect(ran.stderr).toContain('The voice could not be loaded')
    const [job] = await jobs()
    expect(job).toMatchObject({ kind: 'speech', state: 'failed', profile: 'office' })
    service.world.states.speech = good
    const retried = await run(['jobs', 'retry', (job?.id ?? '').slice(0, 8)])
    expect(retried.code).toBe(0)
    const saved = await run(['jobs', 'save', job?.id ?? '', '-o', 'late'])
    expect(saved.stdout).toBe(`${join(home.folder, 'late', 'x.wav')}\n`)
  })

  it('leaves a job that Ctrl+C interrupts to be gone on with, and says how', async () => {
    const good = service.world.states.speech
    service.world.states.speech = ['Queued']
    let press = (): void => {}
    const running = run(['speak', '-t', 'x', ...spoken], '', listener => {
      press = listener
    })
    while (service.count('speechStatus') === 0) await new Promise(resolve => setImmediate(resolve))
    press()
    const ran = await running
    expect(ran.code).toBe(130)
    const [job] = await jobs()
    expect(job?.state).toBe('running')
    expect(ran.stderr).toContain(`parlance jobs watch ${job?.id}`)

    for (const task of service.world.jobs.speech.values()) task.states = good
    const watched = await run(['jobs', 'watch', job?.id ?? ''])
    expect(watched).toMatchObject({ code: 0, stdout: `${job?.id}  done  x\n` })
    expect(service.count('speechSingle') + service.count('speechBatch')).toBe(1)
  })

  it('gives up on a service that stays out of reach, and keeps the job', async () => {
    service.script({ operation: 'speechStatus', do: { kind: 'drop', when: 'before-acting' } })
    const ran = await run(['speak', '-t', 'x', ...spoken, '--patience', '5'])
    expect(ran.code).toBe(4)
    expect(ran.stderr).toContain('parlance jobs watch')
    expect((await jobs())[0]?.state).toBe('running')
  })

  it('ends with 3 when the token is refused in the middle', async () => {
    service.script({
      operation: 'speechStatus',
      do: { kind: 'status', status: 401, message: 'Token expired' },
    })
    const ran = await run(['speak', '-t', 'x', ...spoken])
    expect(ran).toMatchObject({ code: 3, stdout: '' })
    expect(ran.stderr).toContain('AUTHORIZATION_TOKEN')
  })
})

describe('transcribe', () => {
  beforeEach(() => writeFile(join(home.folder, 'talk.wav'), 'RIFF and so on'))
  const words = ['transcribe', 'talk.wav', '--language', 'en', '--domain', 'general']

  it('prints a transcript, with who speaks', async () => {
    const ran = await run([...words, '--speakers'])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toBe('[0:00:00.10] Speaker 1: good morning\n\n[0:00:02.10] Speaker 2: hello there\n')
    expect(ran.stderr).toContain('talk.wav: done')
  })

  it('writes every format, and replaces none of them unasked', async () => {
    const formats = 'txt,srt,vtt,json,csv,tsv,docx,html,textgrid,rttm,labels'
    const ran = await run([...words, '--format', formats, '-o', 'out', '--json'])
    expect(ran.code).toBe(0)
    const [entry] = z
      .array(z.object({ state: z.string(), text: z.string(), files: z.record(z.string(), z.string()) }))
      .parse(entries(ran.stdout))
    expect(Object.keys(entry?.files ?? {})).toEqual(formats.split(','))
    const read = (name: string): Promise<string> => readFile(join(home.folder, 'out', name), 'utf8')
    expect(await read('talk.srt')).toContain('00:00:00,100 --> ')
    expect(await read('talk.vtt')).toMatch(/^WEBVTT/)
    expect(JSON.parse(await read('talk.json'))).toMatchObject({
      format: 'parlance-transcript',
      title: 'talk.wav',
    })
    expect(await read('talk.labels.txt')).toMatch(/^0\.100000\t/)
    expect((await read('talk.docx')).slice(0, 2)).toBe('PK')
    const again = await run([...words, '-o', 'out'])
    expect(again.code).toBe(2)
    expect(service.count('transcribe')).toBe(1)
  })

  it('says in the words of the service why a recording failed', async () => {
    service.world.states.transcription = ['Queued', 'Failed']
    const ran = await run(words)
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('The recording holds no speech')
  })

  it('goes on with the others when one recording fails', async () => {
    await mkdir(join(home.folder, 'b'))
    await writeFile(join(home.folder, 'b/talk.wav'), 'RIFF')
    service.script({
      operation: 'transcribe',
      times: 1,
      do: { kind: 'status', status: 422, message: 'Too odd' },
    })
    const ran = await run([
      'transcribe',
      'talk.wav',
      'b/talk.wav',
      '--language',
      'en',
      '--domain',
      'd',
      '-o',
      'out',
    ])
    expect(ran.code).toBe(1)
    expect((await readdir(join(home.folder, 'out'))).length).toBe(1)
    expect(ran.stderr).toContain('parlance jobs retry')
  })
})

describe('segments', () => {
  it('merges two tasks of the service, and hands out the segments of a job', async () => {
    const { world } = service
    const transcription = startJob(world, 'transcription', { fileId: 'f', language: 'en', domain: 'd' })
    const speakers = startJob(world, 'speakers', 'f')
    const ran = await run(['segments', transcription.id, speakers.id, '--json'])
    expect(ran.code).toBe(0)
    const [entry] = entries(ran.stdout)
    expect(entry).toMatchObject({
      language: 'en',
      segments: [
        { start: 0.1, end: 0.9, speaker: 'Speaker 1', text: 'good morning' },
        { start: 2.1, end: 2.8, speaker: 'Speaker 2', text: 'hello there' },
      ],
    })
    const [job] = await jobs()
    const again = await run(['segments', '--job', job?.id ?? '', '--format', 'srt', '-o', 'talk.srt'])
    expect(again.code).toBe(0)
    expect(await readFile(join(home.folder, 'talk.srt'), 'utf8')).toContain('Speaker 2: hello there')
    expect((await run(['segments', 'one-id'])).code).toBe(2)
  })

  it('hands out what was merged here while the service has trouble, and leaves the job to be retried', async () => {
    const { world } = service
    const transcription = startJob(world, 'transcription', { fileId: 'f', language: 'en', domain: 'd' })
    const speakers = startJob(world, 'speakers', 'f')
    service.script({ operation: 'segments', times: 1, do: { kind: 'status', status: 503 } })
    const ran = await run(['segments', transcription.id, speakers.id, '--json'])
    expect(ran.code).toBe(0)
    expect(entries(ran.stdout)).toMatchObject([
      { segments: [{ text: 'good morning' }, { text: 'hello there' }] },
    ])
    const [job] = await jobs()
    expect(job?.state).toBe('failed')
    expect((await run(['segments', '--job', job?.id ?? ''])).stderr).toContain('merged here')
    expect((await run(['jobs', 'retry', job?.id ?? ''])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('done')
  })
})

describe('jobs', () => {
  it('lists, shows, pauses, cancels and removes without sending anything', async () => {
    service.world.states.speech = ['Queued']
    let press = (): void => {}
    const running = run(['speak', '-t', 'first', ...spoken], '', listener => {
      press = listener
    })
    // Asked a second time only when the first answer is on disk.
    while (service.count('speechStatus') < 2) await new Promise(resolve => setImmediate(resolve))
    press()
    await running
    const [job] = await jobs()
    const id = job?.id ?? ''
    const sent = service.requests.length
    const list = await run(['jobs'])
    expect(list.stdout).toMatch(new RegExp(`^${id}  speech  .*first\n$`))
    const shown = await run(['jobs', 'show', id])
    expect(shown.stdout).toContain('Queued')
    expect((await run(['jobs', 'pause', id])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('paused')
    const watched = await run(['jobs', 'watch', id])
    expect(watched.code).toBe(1)
    expect(watched.stderr).toContain(`parlance jobs resume ${id}`)
    expect((await run(['jobs', 'cancel', id])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('cancelled')
    expect((await run(['jobs', '--watch'])).stderr).toContain('No job is running')
    expect((await run(['jobs', 'remove', id])).code).toBe(0)
    expect(await jobs()).toEqual([])
    expect(service.requests.length).toBe(sent)
  })

  it('begins no work by a mere order', async () => {
    service.script({ times: 1, do: { kind: 'too-many', retryAfter: '3600' } })
    let press = (): void => {}
    const running = run(['speak', '-t', 'x', ...spoken], '', listener => {
      press = listener
    })
    const asked = (): number => service.count('speechSingle') + service.count('speechBatch')
    while (asked() === 0) await new Promise(resolve => setImmediate(resolve))
    press()
    expect((await running).code).toBe(130)
    const [job] = await jobs()
    expect(job?.state).toBe('waiting')
    // Whatever is sent from here on would be taken.
    for (const order of ['pause', 'cancel', 'remove']) {
      expect((await run(['jobs', order, job?.id ?? ''])).code).toBe(0)
    }
    expect(asked()).toBe(1)
  })

  it('leaves a job alone that another process works on, and looks after it', async () => {
    const good = service.world.states.speech
    service.world.states.speech = ['Queued']
    const running = run(['speak', '-t', 'x', ...spoken])
    while (service.count('speechStatus') === 0) await new Promise(resolve => setImmediate(resolve))
    const [job] = await jobs()
    const id = job?.id ?? ''
    const cancelled = await run(['jobs', 'cancel', id])
    expect(cancelled.code).toBe(1)
    expect(cancelled.stderr).toContain(id)
    const watching = run(['jobs', 'watch', id])
    for (const task of service.world.jobs.speech.values()) task.states = good
    expect((await running).code).toBe(0)
    expect(await watching).toMatchObject({ code: 0, stdout: `${id}  done  x\n` })
    expect(service.count('speechSingle') + service.count('speechBatch')).toBe(1)
  })

  it('asks what to do where nobody knows whether a request arrived', async () => {
    service.script({ times: 1, do: { kind: 'drop', when: 'after-acting' } })
    const ran = await run(['speak', '-t', 'x', ...spoken])
    expect(ran.code).toBe(1)
    const [job] = await jobs()
    expect(job?.state).toBe('unsure')
    expect(ran.stderr).toContain(`parlance jobs show ${job?.id}`)
    expect((await run(['jobs', 'send-again', job?.id ?? ''])).code).toBe(0)
    expect((await jobs())[0]?.state).toBe('done')
  })
})
