import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
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
const run = (words: readonly string[], stdin = ''): Promise<Ran> =>
  home.run(words, { stdin, env, host: { clock, timers } })

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

const inHome = (...names: string[]): string => join(home.folder, ...names)

async function onlyJob(): Promise<string> {
  const { stdout } = await run(['jobs', '--json'])
  const { jobs } = z
    .object({ jobs: z.array(z.object({ id: z.string() })).length(1) })
    .parse(JSON.parse(stdout))
  return jobs[0]?.id ?? ''
}

const firstLine = (text: string): unknown => JSON.parse(text.split('\n')[0] ?? '')

const spoken = ['--gender', 'female', '--language', 'en-IN']

describe('what was spoken', () => {
  it('is saved once more, and replaces nothing unasked', async () => {
    await run(['speak', '-t', 'hello', ...spoken, '--meta', '{"n":1}', '--speaker', 'anna', '-o', 'takes'])
    const job = await onlyJob()
    const taken = await run(['jobs', 'save', job, '-o', 'takes'])
    expect(taken).toMatchObject({ code: 2, stdout: '' })
    expect(taken.stderr).toContain('hello.wav')
    const forced = await run(['jobs', 'save', job, '-o', 'takes', '--force'])
    expect(forced).toMatchObject({ code: 0, stdout: `${inHome('takes', 'hello.wav')}\n` })
    const named = await run(['jobs', 'save', job, '-o', 'takes', '--name', '{speaker} {index}', '--json'])
    expect(firstLine(named.stdout)).toEqual({
      line: 1,
      text: 'hello',
      job,
      state: 'done',
      file: inHome('takes', 'anna 1.wav'),
      meta: { n: 1 },
    })
  })

  it('is asked about by the names that are written, whatever kind of sound the service makes', async () => {
    service.world.soundName = 'speech.mp3'
    await run(['speak', '-t', 'hello', ...spoken, '-o', 'takes'])
    const job = await onlyJob()
    const again = await run(['jobs', 'save', job, '-o', 'takes'])
    expect(again).toMatchObject({ code: 2, stdout: '' })
    expect(again.stderr).toContain('hello.mp3')
    await mkdir(inHome('other'))
    await writeFile(inHome('other', 'hello.wav'), 'another sound')
    const beside = await run(['jobs', 'save', job, '-o', 'other'])
    expect(beside).toMatchObject({ code: 0, stdout: `${inHome('other', 'hello.mp3')}\n` })
  })

  it('is missed where it is gone from this computer, or cannot be written', async () => {
    await run(['speak', '-t', 'hello', ...spoken, '-o', 'takes'])
    const job = await onlyJob()
    await writeFile(inHome('file'), '')
    const blocked = await run(['jobs', 'save', job, '-o', 'file'])
    expect(blocked).toMatchObject({ code: 1, stdout: '' })
    expect(blocked.stderr).not.toBe('')
    const kept = (await readdir(inHome('config'), { recursive: true })).filter(name => name.endsWith('.wav'))
    expect(kept.length).toBe(1)
    await Promise.all(kept.map(name => rm(inHome('config', name))))
    const gone = await run(['jobs', 'save', job, '-o', 'late', '--json'])
    expect(gone.code).toBe(1)
    expect(firstLine(gone.stdout)).toMatchObject({ line: 1, state: 'done', file: null })
  })

  it('is said to be in the library where it could not be written', async () => {
    const running = run(['speak', '-t', 'hello', ...spoken, '-o', 'late'])
    const asked = (): number => service.count('speechSingle') + service.count('speechBatch')
    while (asked() === 0) await new Promise(resolve => setImmediate(resolve))
    await mkdir(inHome('late', 'hello.wav'), { recursive: true })
    const blocked = await running
    expect(blocked).toMatchObject({ code: 1, stdout: '' })
    expect(blocked.stderr).toContain(`parlance jobs save ${await onlyJob()}`)
  })

  it('is missed where the service failed or nobody waited, and the reason is told', async () => {
    service.world.states.speech = ['Queued', 'Failed']
    await run(['speak', '-t', 'hello', ...spoken, '--meta', '{"n":1}'])
    const failed = await run(['jobs', 'save', await onlyJob(), '-o', 'late', '--json'])
    expect(failed.code).toBe(1)
    expect(firstLine(failed.stdout)).toMatchObject({
      state: 'failed',
      file: null,
      reason: 'The voice could not be loaded',
      meta: { n: 1 },
    })
    const shown = await run(['jobs', 'show', await onlyJob()])
    expect(shown.stdout).toContain('The voice could not be loaded')
    await run(['jobs', 'remove', await onlyJob()])

    service.script({ operation: 'speechStatus', do: { kind: 'drop', when: 'before-acting' } })
    await run(['speak', '-t', 'other', ...spoken, '--patience', '1'])
    await run(['jobs', 'cancel', await onlyJob()])
    const cancelled = await run(['jobs', 'save', await onlyJob(), '-o', 'late'])
    expect(cancelled).toMatchObject({ code: 1, stdout: '' })
    expect(cancelled.stderr.toLowerCase()).toContain('cancelled')
    await expect(readdir(inHome('late'))).rejects.toThrow('ENOENT')
  })
})

describe('lines that cannot be spoken', () => {
  it('are those in whose place a sound of any kind may be: the service says only afterwards what it makes', async () => {
    await mkdir(inHome('takes'))
    await writeFile(inHome('takes', 'hello.mp3'), 'another sound')
    const sent = service.requests.length
    const taken = await run(['speak', '-t', 'hello', ...spoken, '-o', 'takes'])
    expect(taken).toMatchObject({ code: 2, stdout: '' })
    expect(taken.stderr).toContain('hello.mp3')
    expect(service.requests.length).toBe(sent)
    expect((await run(['speak', '-t', 'hello', ...spoken, '-o', 'takes', '--force'])).code).toBe(0)
  })

  it.each([
    [[], '-t'],
    [['empty.txt', ...spoken, '--skip-bad'], 'no lines'],
    [['two.txt', ...spoken, '-o', 'one.wav'], 'one.wav'],
    [['-t', 'x', '--language', 'en'], '--gender'],
    [['-t', 'x', '--gender', 'male'], '--language'],
    [['missing.txt', ...spoken], 'file'],
  ])('are refused before anything is sent: %j', async (words, told) => {
    await writeFile(inHome('empty.txt'), '')
    await writeFile(inHome('two.txt'), 'one\ntwo\n')
    const sent = service.requests.length
    const ran = await run(['speak', ...words])
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain(told)
    expect(service.requests.length).toBe(sent)
  })
})

describe('what was transcribed', () => {
  beforeEach(() => writeFile(inHome('talk.wav'), 'RIFF and so on'))
  const words = ['transcribe', 'talk.wav', '--language', 'en', '--domain', 'general']

  it('is saved once more in other formats, and replaces nothing unasked', async () => {
    await run([...words, '--speakers'])
    const job = await onlyJob()
    const saved = await run(['jobs', 'save', job, '--format', 'txt,srt', '-o', 'out'])
    expect(saved).toMatchObject({
      code: 0,
      stdout: `${inHome('out', 'talk.txt')}\n${inHome('out', 'talk.srt')}\n`,
    })
    expect(await readFile(inHome('out', 'talk.srt'), 'utf8')).toContain('good morning')
    const taken = await run(['jobs', 'save', job, '-o', 'out'])
    expect(taken).toMatchObject({ code: 2, stdout: '' })
    expect(taken.stderr).toContain('talk.txt')
    expect((await run(['jobs', 'save', job, '-o', 'out', '--force'])).code).toBe(0)
    const blocked = await run(['jobs', 'save', job, '-o', 'talk.wav'])
    expect(blocked).toMatchObject({ code: 1, stdout: '' })
    const shown = await run(['jobs', 'show', job, '--json'])
    expect(JSON.parse(shown.stdout)).toMatchObject({ kind: 'transcription', state: 'done' })
    expect((await run(['jobs', 'show', job])).stdout).toContain('transcription')
  })

  it('is saved as JSON with all there is to it, as the window saves it', async () => {
    await run([...words, '--speakers'])
    await run(['jobs', 'save', await onlyJob(), '--format', 'json', '-o', 'out'])
    const saved: unknown = JSON.parse(await readFile(inHome('out', 'talk.json'), 'utf8'))
    expect(saved).toMatchObject({
      title: 'talk.wav',
      facts: { language: 'en', domain: 'general', tags: [], review: 'none' },
      speakersBy: 'service',
      machine: expect.arrayContaining([expect.objectContaining({ text: 'good' })]),
      notes: [],
      translations: [],
      importedFrom: '',
    })
  })

  it('ends with 1 when it is there and cannot be written, and may replace what is there', async () => {
    const running = run([...words, '-o', 'late'])
    while (service.count('transcribe') === 0) await new Promise(resolve => setImmediate(resolve))
    await mkdir(inHome('late', 'talk.txt'), { recursive: true })
    const blocked = await running
    expect(blocked).toMatchObject({ code: 1, stdout: '' })
    expect(blocked.stderr).toContain(await onlyJob())
    await mkdir(inHome('out'))
    await writeFile(inHome('out', 'talk.txt'), 'old')
    expect((await run([...words, '-o', 'out', '--force'])).code).toBe(0)
    expect(await readFile(inHome('out', 'talk.txt'), 'utf8')).toContain('good morning')
  })

  it('cannot be saved where nothing came of it', async () => {
    service.world.states.transcription = ['Queued', 'Failed']
    const ran = await run([...words, '--json'])
    expect(ran.code).toBe(1)
    expect(firstLine(ran.stdout)).toMatchObject({ recording: 'talk.wav', state: 'failed', files: {} })
    const job = await onlyJob()
    const saved = await run(['jobs', 'save', job])
    const merged = await run(['segments', '--job', job])
    for (const one of [saved, merged]) {
      expect(one).toMatchObject({ code: 2, stdout: '' })
      expect(one.stderr).toContain(job)
    }
  })

  it('needs somebody who is signed in', async () => {
    const sent = service.requests.length
    env = {}
    const ran = await Promise.all([
      run(words),
      run(['speak', '-t', 'x', ...spoken]),
      run(['segments', 'one', 'two']),
    ])
    expect(ran.map(({ code }) => code)).toEqual([3, 3, 3])
    for (const { stderr } of ran) expect(stderr).toContain('parlance login')
    expect(service.requests.length).toBe(sent)
  })

  it('knows the domain on this computer, and still wants a place for two transcripts', async () => {
    await writeFile(inHome('other.wav'), 'RIFF and so on')
    const ran = await run([...words.slice(0, 4), 'other.wav', '--profile', 'this-computer'])
    expect(ran.code).toBe(2)
    expect(ran.stderr).toContain('--out')
  })
})

describe('segments', () => {
  it('are refused before anything is sent', async () => {
    await writeFile(inHome('there.txt'), 'old')
    const sent = service.requests.length
    const [document, taken, unknown, both] = await Promise.all([
      run(['segments', 'one', 'two', '--format', 'docx']),
      run(['segments', 'one', 'two', '-o', 'there.txt']),
      run(['segments', '--job', 'nowhere']),
      run(['segments', 'one', 'two', '--job', 'three']),
    ])
    expect([document.code, taken.code, unknown.code, both.code]).toEqual([2, 2, 2, 2])
    expect(document.stderr).toContain('--out')
    expect(taken.stderr).toContain('there.txt')
    expect(unknown.stderr).toContain('nowhere')
    expect(await readFile(inHome('there.txt'), 'utf8')).toBe('old')
    expect(service.requests.length).toBe(sent)
  })

  it('end as their job does, and with 1 where they cannot be written', async () => {
    const { world } = service
    const transcription = startJob(world, 'transcription', { fileId: 'f', language: 'en', domain: 'd' })
    const speakers = startJob(world, 'speakers', 'f')
    await writeFile(inHome('file'), '')
    const blocked = await run(['segments', transcription.id, speakers.id, '-o', join('file', 'talk.txt')])
    expect(blocked).toMatchObject({ code: 1, stdout: '' })
    const unknown = await run(['segments', 'one', 'two'])
    expect(unknown).toMatchObject({ code: 1, stdout: '' })
  })
})

describe('jobs nobody knows', () => {
  it.each([['save'], ['show'], ['watch'], ['cancel'], ['retry']])('are refused by jobs %s', async order => {
    const ran = await run(['jobs', order, 'nowhere'])
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    expect(ran.stderr).toContain('nowhere')
  })
})
