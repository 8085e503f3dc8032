import { existsSync, readdirSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { CommandLineHost } from '../../../electron/cli/host'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { success } from '../../../shared/result'
import { startJob } from '../../service/contract/world'
import { openJobsHere } from './command-line'
import { eachInOffice, entries, home, jobs, run, service } from './office'

eachInOffice()

describe('transcribe', () => {
  beforeEach(() => writeFile(join(home.folder, 'talk.wav'), 'RIFF and so on'))
  const words = ['transcribe', 'talk.wav', '--language', 'en', '--domain', 'general']

  it('prints a transcript, with who speaks', async () => {
    const ran = await run([...words, '--speakers'])
    expect(ran.code).toBe(0)
    expect(ran.stdout).toBe('[0:00:00.10] Speaker 1: good morning\n\n[0:00:02.10] Speaker 2: hello there\n')
    expect(ran.stderr).toContain('talk.wav: done')
  })

  it('says what a format could not hold of it', async () => {
    service.world.spoken = [{ start: 0.1, end: 0.4, conf: 0.98, word: '<i>good</i>' }]
    const lost = (where: string) => `1 place in ${where} that the format cannot hold as they are`
    expect((await run([...words, '--format', 'srt'])).stderr).toContain(lost('srt'))
    const written = await run([...words, '--format', 'txt,srt', '-o', 'out'])
    expect(written.stderr).toContain(lost(join(home.folder, 'out', 'talk.srt')))
    expect(written.stderr).not.toContain(lost(join(home.folder, 'out', 'talk.txt')))
  })

  it('calls its files as the recording is called, whatever ending that has', async () => {
    await writeFile(join(home.folder, 'memo.3gp'), 'RIFF and so on')
    const ran = await run(['transcribe', 'memo.3gp', ...words.slice(2), '--format', 'srt', '-o', 'out'])
    expect(ran.code).toBe(0)
    expect(await readFile(join(home.folder, 'out', 'memo.srt'), 'utf8')).toContain('00:00:00,100 --> ')
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

  it('asks for nothing where it is stopped before anything is asked for', async () => {
    const speak = ['speak', '-t', 'x', '--gender', 'female', '--language', 'en-IN']
    for (const stopped of [words, ['segments', 'one', 'two'], speak])
      expect(await run(stopped, '', stop => stop())).toMatchObject({ code: 130, stdout: '' })
    expect(await jobs()).toEqual([])
  })

  it('asks for no more once it is stopped, and says how what was asked for goes on', async () => {
    const files = Array.from({ length: 40 }, (_, at) => `talk ${at}.wav`)
    for (const file of files) await writeFile(join(home.folder, file), 'RIFF and so on')
    const folder = join(nodeProgramFolder(home.env, 'linux', home.folder), 'library', 'jobs')
    const ran = await run(['transcribe', ...files, ...words.slice(2), '-o', 'out'], '', stop => {
      const timer = setInterval(() => {
        if (!existsSync(folder) || readdirSync(folder).length === 0) return
        clearInterval(timer)
        stop()
      }, 1)
    })
    expect(ran.code).toBe(130)
    const left = await jobs()
    expect(left.length).toBeGreaterThan(0)
    expect(left.length).toBeLessThan(files.length)
    expect(ran.stderr).toContain(left[0]?.id.slice(0, 8))
  })

  it('follows those that were begun to their end where the next cannot be, and ends by why', async () => {
    for (const file of ['b.wav', 'c.wav']) await writeFile(join(home.folder, file), 'RIFF and so on')
    const files = ['transcribe', 'talk.wav', 'b.wav', 'c.wav', ...words.slice(2), '-o', 'out']
    const openWork: CommandLineHost['openWork'] = async (core, options) => {
      const opened = await openJobsHere(core, options)
      if (!opened.ok) return opened
      const start: typeof opened.value.start = async request => {
        // It goes once it was seen that all are there.
        if (request.title === 'b.wav') await rm(join(home.folder, 'b.wav'))
        return opened.value.start(request)
      }
      return success({ ...opened.value, start })
    }
    const ran = await run(files, '', undefined, { openWork })
    expect(ran).toMatchObject({ code: 2, stdout: `${join(home.folder, 'out', 'talk.txt')}\n` })
    expect(ran.stderr).toContain('Nothing was asked for b.wav, c.wav: ')
    expect(service.count('transcribe')).toBe(1)
  })

  it('ends by what came of it where nobody reads on', async () => {
    service.world.states.transcription = ['Queued', 'Failed']
    const stdout = new Writable({
      write: (_chunk, _encoding, done) => done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' })),
    })
    expect((await run([...words, '--json'], '', undefined, { stdout })).code).toBe(1)
  })

  it('asks for nothing where there is no place for what comes of it', async () => {
    await writeFile(join(home.folder, 'notes.txt'), 'x')
    const speak = ['speak', '-t', 'x', '--gender', 'female', '--language', 'en-IN']
    const dub = ['dub', 'talk.wav', '--from', 'en', '--to', 'es', '--domain', 'general']
    for (const out of ['notes.txt', join('notes.txt', 'deep', 'out')])
      for (const asked of [words, speak, dub]) {
        const ran = await run([...asked, '-o', out])
        expect(ran).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('notes.txt') })
      }
    expect(await jobs()).toEqual([])
    expect(service.count('fileUpload')).toBe(0)
  })

  it('ends with 1 and says why where a transcript that was made cannot be read back', async () => {
    const openWork: CommandLineHost['openWork'] = async (core, options) => {
      const opened = await openJobsHere(core, options)
      if (!opened.ok) return opened
      const transcriptOf: typeof opened.value.transcriptOf = async job => {
        const folder = join(nodeProgramFolder(home.env, 'linux', home.folder), 'library', 'transcripts')
        const files = (await readdir(folder)).filter(name => name.endsWith('.json'))
        for (const file of files) await writeFile(join(folder, file), '{')
        return opened.value.transcriptOf(job)
      }
      return success({ ...opened.value, transcriptOf })
    }
    const ran = await run([...words, '--json'], '', undefined, { openWork })
    expect(ran.code).toBe(1)
    expect(entries(ran.stdout)).toMatchObject([
      { recording: 'talk.wav', state: 'done', files: {}, reason: expect.stringContaining('library check') },
    ])
  })

  it('says in the words of the service why a recording failed', async () => {
    service.world.states.transcription = ['Queued', 'Failed']
    const ran = await run(words)
    expect(ran.code).toBe(1)
    expect(ran.stderr).toContain('The recording holds no speech')
  })

  it('says in JSON as well why there is no transcript, and which file of it could not be written', async () => {
    service.script({
      operation: 'transcribe',
      times: 1,
      do: { kind: 'status', status: 422, message: 'Too odd' },
    })
    const refused = await run([...words, '--json'])
    expect(refused.code).toBe(1)
    expect(entries(refused.stdout)).toMatchObject([
      { recording: 'talk.wav', state: 'failed', files: {}, reason: expect.stringContaining('Too odd') },
    ])

    const running = run([...words, '--format', 'txt,srt', '-o', 'out', '--json'])
    while (service.count('transcribe') === 1) await new Promise(resolve => setImmediate(resolve))
    // After it was asked whether the place is free.
    const taken = join(home.folder, 'out', 'talk.srt')
    await mkdir(taken, { recursive: true })
    const ran = await running
    expect(ran.code).toBe(1)
    expect(entries(ran.stdout)).toMatchObject([
      {
        recording: 'talk.wav',
        state: 'done',
        files: { txt: join(home.folder, 'out', 'talk.txt') },
        reason: expect.stringContaining(taken),
      },
    ])
  })

  it('asks once for a recording that is named several times, and says which names mean it', async () => {
    await symlink('talk.wav', join(home.folder, 'link.wav'))
    const again = ['talk.wav', './talk.wav', 'link.wav']
    const ran = await run([...words, ...again, '--json'])
    expect(ran.code).toBe(0)
    expect(entries(ran.stdout)).toMatchObject([{ recording: 'talk.wav' }])
    expect(service.count('transcribe')).toBe(1)
    expect(entries(ran.stderr)).toEqual([
      { warning: './talk.wav is the same file as talk.wav, and is transcribed once.' },
      { warning: 'link.wav is the same file as talk.wav, and is transcribed once.' },
    ])
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
