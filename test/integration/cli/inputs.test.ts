import { mkdir, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { CommandLineHost } from '../../../electron/cli/host'
import { builtInWith } from '../../../electron/cli/node-host'
import type { InspectedSound } from '../../../electron/recordings/inspect-sound'
import { startProcess } from '../../../electron/threads/task-process'
import type { Ability, LanguageAbilities } from '../../../shared/built-in'
import type { JobRequestInput } from '../../../shared/jobs/job-request'
import { createTranslate } from '../../../shared/language/translate'
import { failure, success } from '../../../shared/result'
import { startTestService, type TestService } from '../../service/start'
import { type Home, openHome, openJobsHere, type Ran, withToken } from './command-line'

const t = createTranslate('en')

let service: TestService
let home: Home

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

describe('sentences', () => {
  it('prints one suggestion a line, from the words or from stdin', async () => {
    const env = await withToken(home, service)
    const ran = await home.run(['augment', '-t', '-', '-n', '2'], { env, stdin: 'Turn On the Light\n' })
    expect(ran).toEqual({
      code: 0,
      stdout: 'turn on the light variant 1\nturn on the light variant 2\n',
      stderr: '',
    })
    expect(service.requests.at(-1)?.body).toEqual({ text: 'Turn On the Light', exampleCount: 2 })
  })

  it('counts the places of entities in code points, there and back', async () => {
    const env = await withToken(home, service)
    const words = ['augment', '-t', '😀 book four people', '-n', '2', '--entity', '7:18:party']
    const plain = await home.run(words, { env })
    expect(plain.stdout).toBe(
      '😀 book [four people](party) variant 1\n😀 book [four people](party) variant 2\n',
    )
    const json = await home.run([...words, '--json'], { env })
    const entity = { start: 7, end: 18, value: 'four people', entity: 'party' }
    expect(JSON.parse(json.stdout)).toEqual({
      text: '😀 book four people',
      suggestions: [1, 2].map(number => ({
        text: `😀 book four people variant ${number}`,
        entities: [entity],
        unplaced: [],
      })),
    })
    expect(service.requests.at(-1)?.body).toMatchObject({ entities: [entity] })
  })

  it('reads entities from a file, and refuses what does not fit before anything is sent', async () => {
    const env = await withToken(home, service)
    await writeFile(join(home.folder, 'good.txt'), '7:12:city\n')
    await writeFile(
      join(home.folder, 'moved.json'),
      JSON.stringify([{ start: 0, end: 5, value: 'Paris', entity: 'city' }]),
    )
    await writeFile(join(home.folder, 'bad.txt'), '7-12 city\n')
    const to = ['translate', '-t', 'fly to Paris', '--from', 'en', '--to', 'de']
    const good = await home.run([...to, '--entities', 'good.txt'], { env })
    expect(good).toEqual({ code: 0, stdout: '[de] fly to [Paris](city)\n', stderr: '' })
    const moved = await home.run([...to, '--entities', 'moved.json'], { env })
    expect(moved.stdout).toBe(good.stdout)
    expect(moved.stderr).toContain('Paris')
    const sent = service.requests.length
    const refused = await Promise.all([
      home.run([...to, '--entities', 'bad.txt'], { env }),
      home.run([...to, '--entity', '40:50:city'], { env }),
      home.run([...to, '--entity', '7:12:city', '--entity', '9:12:name'], { env }),
      home.run([...to, '--entity', 'city'], { env }),
      home.run(['augment', '-t', 'x', '-n', '11', '--entity', '0:1:x'], { env }),
    ])
    expect(refused.map(({ code, stdout }) => [code, stdout])).toEqual(refused.map(() => [2, '']))
    expect(service.requests.length).toBe(sent)
  })

  it.each([
    ['a refusal', { kind: 'status', status: 422, message: 'Too odd' }, 1, 'Too odd'],
    ['a server in trouble', { kind: 'status', status: 500 }, 1, '500'],
    ['too many requests', { kind: 'too-many' }, 1, 'pause'],
    ['a web page', { kind: 'html' }, 1, 'not a speech service'],
    ['an expired token', { kind: 'status', status: 401, message: 'Token expired' }, 3, 'Token expired'],
  ] as const)('ends with the right code after %s', async (_what, misbehaviour, code, told) => {
    const env = await withToken(home, service)
    service.script({ operation: 'translate', do: misbehaviour })
    const ran = await home.run(['translate', '-t', 'x', '--from', 'en', '--to', 'hi'], { env })
    expect(ran).toMatchObject({ code, stdout: '' })
    expect(ran.stderr).toContain(told)
  })

  it('ends with 4 when nobody is there, and with 3 when nobody is signed in', async () => {
    const env = await withToken(home, service)
    const words = ['translate', '-t', 'x', '--from', 'en', '--to', 'hi']
    expect((await home.run(words)).code).toBe(3)
    await service.stop()
    const ran = await home.run(words, { env })
    expect(ran).toMatchObject({ code: 4, stdout: '' })
    expect(ran.stderr).toContain('Cannot reach')
  })
})

describe('lines to speak, before anything is sent', () => {
  it('names every bad row, and sends nothing', async () => {
    const env = await withToken(home, service)
    await writeFile(
      join(home.folder, 'lines.csv'),
      'text,gender,language,time\nHello,female,en-IN,2.5\n,male,en-IN,\nBye,loud,en-IN,\nOne,male,,soon\n',
    )
    const sent = service.requests.length
    const ran = await home.run(['speak', 'lines.csv'], { env })
    expect(ran).toMatchObject({ code: 2, stdout: '' })
    for (const place of ['line 3', 'line 4', 'line 5']) expect(ran.stderr).toContain(`lines.csv, ${place}`)
    expect(ran.stderr).not.toContain('line 2')
    const planned = await home.run(
      ['speak', 'lines.csv', '--skip-bad', '--dry-run', '--json', '-o', 'takes'],
      { env },
    )
    expect(planned.code).toBe(0)
    expect(JSON.parse(planned.stdout)).toEqual({
      line: 1,
      text: 'Hello',
      gender: 'female',
      language: 'en-IN',
      file: join('takes', 'Hello.wav'),
    })
    expect(service.requests.length).toBe(sent)
  })

  it('makes safe names by the template, no two the same, and replaces nothing unasked', async () => {
    const words = [
      'speak',
      '-',
      '--gender',
      'male',
      '--language',
      'en-US',
      '--dry-run',
      '--name',
      '{text:20}',
      '-o',
      'out',
    ]
    const stdin = '../../etc/passwd\nsame\nSame\nCON\n'
    const ran = await home.run(words, { stdin })
    const names = ran.stdout
      .split('\n')
      .map(line => line.split('  ')[0])
      .filter(name => name !== '')
    expect(names).toEqual(
      ['-..-etc-passwd.wav', 'same.wav', 'Same (2).wav', '_CON.wav'].map(name => join('out', name)),
    )
    await mkdir(join(home.folder, 'out'))
    await writeFile(join(home.folder, 'out/same.wav'), '')
    const taken = await home.run(words, { stdin })
    expect(taken.code).toBe(2)
    expect(taken.stderr).toContain('same.wav')
    expect((await home.run([...words, '--force'], { stdin })).code).toBe(0)
    const unknown = await home.run(['speak', '-t', 'x', '--name', '{nmae}'], { stdin: '' })
    expect(unknown.code).toBe(2)
    expect(unknown.stderr).toContain('{nmae}')
  })
})

describe('stdout, named as - or as the system calls it', () => {
  it('is where one text is written, and nothing behind it', async () => {
    await writeFile(join(home.folder, 'a.csv'), 'text,intent\nhello,greet\n')
    const named = await home.run(['convert', 'a.csv', '/dev/stdout', '--to', 'csv'])
    expect(named).toMatchObject({ code: 0, stdout: expect.stringMatching(/hello,greet.*\n$/) })
    const converted = await home.run(['convert', 'a.csv', '-', '--to', 'csv'])
    expect(converted).toMatchObject({ code: 0, stdout: expect.stringContaining('hello,greet') })
    const imported = await home.run(['datasets', 'import', 'a.csv', '--name', 'Talk'])
    expect(imported.code).toBe(0)
    const exported = await home.run(['datasets', 'export', 'Talk', '-', '--format', 'csv', '--force'])
    expect(exported.stdout).toContain('hello,greet')
    await expect(stat(join(home.folder, '-'))).rejects.toThrow('ENOENT')
  })

  it.each([
    ['speak', '-t', 'x', '--gender', 'male', '--language', 'en', '-o', '-'],
    ['transcribe', 'a.wav', '-o', '-'],
    ['dub', 'a.wav', '--from', 'en', '--to', 'es', '-o', '-'],
    ['jobs', 'save', 'one', '-o', '-'],
    ['jobs', 'save', 'one', '-o', '/dev/stdout'],
    ['library', 'backup', '-'],
    ['library', 'move', '-'],
  ])('is refused where files are written: %s %s', async (...words) => {
    const ran = await home.run(words)
    expect(ran).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('stdout') })
  })
})

describe('recordings, before anything is sent', () => {
  it('names every file that is none, and what is missing', async () => {
    const env = await withToken(home, service)
    await writeFile(join(home.folder, 'empty.wav'), '')
    await writeFile(join(home.folder, 'one.wav'), 'RIFF')
    await writeFile(join(home.folder, 'two.wav'), 'RIFF')
    const sent = service.requests.length
    const bad = await home.run(['transcribe', 'empty.wav', 'missing.wav', '.', '--language', 'en'], { env })
    expect(bad.code).toBe(2)
    for (const name of ['empty.wav: ', 'missing.wav: ', '.: ']) expect(bad.stderr).toContain(name)
    const more = await Promise.all([
      home.run(['transcribe', 'one.wav'], { env }),
      home.run(['transcribe', 'one.wav', '--language', 'en'], { env }),
      home.run(['transcribe', 'one.wav', 'two.wav', '--language', 'en', '--domain', 'd'], { env }),
      home.run(['transcribe', 'one.wav', '--language', 'en', '--domain', 'd', '--format', 'srt,mp3'], {
        env,
      }),
    ])
    expect(more.map(({ code }) => code)).toEqual([2, 2, 2, 2])
    const told = ['--language', '--domain', '--out', '--format']
    for (const [at, { stderr }] of more.entries()) expect(stderr).toContain(told[at])
    expect(service.requests.length).toBe(sent)
  })

  const nothing: Ability = { by: null, get: [] }
  const better = [{ id: 'whisper-base', name: 'Whisper base', bytes: 145_000_000 }]
  const heardBy = (language: string, by: Ability['by']): LanguageAbilities => ({
    language,
    areas: {
      speech: nothing,
      transcription: { by, get: better },
      translation: nothing,
      augmentation: nothing,
    },
  })

  it('are told beforehand where only a plain engine hears the language, with what would do better', async () => {
    await writeFile(join(home.folder, 'notes.mp3'), 'Dear diary')
    const run = (language: string, ...more: string[]): Promise<Ran> =>
      home.run(['transcribe', 'notes.mp3', '--language', language, ...more], {
        host: { builtIn: looked('fine', []) },
      })
    const { stderr } = await run('en-IN')
    expect(stderr).toContain(
      t('thisComputer.plainly.transcription', { engine: 'PocketSphinx', language: 'English' }),
    )
    expect(stderr).toContain('Better: parlance models get whisper-base (145 MB)')
    for (const silent of [await run('de'), await run('en', '-q')]) {
      expect(silent.stderr).not.toMatch(/PocketSphinx|Better/)
    }
  })

  /** A program in which a look into a file says this, and nothing is started. */
  function looked(reading: InspectedSound['reading'], started: string[]): CommandLineHost['builtIn'] {
    return async (core, userName) => {
      const real = await builtInWith({ file: 'no-worker.cjs', startProcess })(core, userName)
      const { engines } = real.thisComputer
      const refusal = async (language: string) => (language === 'ar' ? 'Nothing here knows Arabic.' : null)
      const signIn = async () => {
        started.push(reading)
        return failure({ kind: 'offline' })
      }
      const inspectSound = async () => ({ seconds: 3, hasVideo: false, reading })
      const recogniser = { ...engines.recogniser, refusal }
      const abilities = async () => [
        heardBy('en', { id: 'pocketsphinx', name: 'PocketSphinx', quality: 'basic' }),
        heardBy('de', { id: 'models', name: 'Small', quality: 'good' }),
      ]
      return {
        builtIn: { ...real.builtIn, signIn },
        thisComputer: { ...real.thisComputer, inspectSound, abilities, engines: { ...engines, recogniser } },
      }
    }
  }

  it('are looked into where this computer is to transcribe them, before its service is started', async () => {
    await writeFile(join(home.folder, 'notes.mp3'), 'Dear diary')
    const started: string[] = []
    const run = (reading: InspectedSound['reading'], language: string): Promise<Ran> => {
      const host = { builtIn: looked(reading, started) }
      return home.run(['transcribe', 'notes.mp3', '--language', language], { host })
    }
    const noSound = await run('impossible', 'en')
    expect(noSound.code).toBe(2)
    expect(noSound.stderr).toContain(`notes.mp3: ${t('transcribe.problem.unreadableHere')}`)
    const needsFfmpeg = await run('needs-ffmpeg', 'en')
    expect(needsFfmpeg.code).toBe(2)
    expect(needsFfmpeg.stderr).toContain(t('transcribe.problem.needs-ffmpegHere'))
    const unknown = await run('fine', 'ar')
    expect(unknown).toMatchObject({ code: 2, stdout: '' })
    expect(unknown.stderr).toContain('Nothing here knows Arabic.')
    expect(started).toEqual([])
    await run('fine', 'en')
    expect(started).toEqual(['fine'])
  })

  it('go to another service whatever this computer makes of them, with their length', async () => {
    const env = await withToken(home, service)
    await writeFile(join(home.folder, 'notes.mp3'), 'Dear diary')
    const asked: JobRequestInput[] = []
    const openWork: CommandLineHost['openWork'] = async (core, options) => {
      const work = await openJobsHere(core, options)
      if (!work.ok) return work
      const start = async (request: JobRequestInput) => {
        asked.push(request)
        return failure({ kind: 'offline' })
      }
      return success({ ...work.value, start })
    }
    const host = { builtIn: looked('impossible', []), openWork }
    await home.run(['transcribe', 'notes.mp3', '--language', 'ar', '--domain', 'd'], { env, host })
    expect(asked).toMatchObject([{ kind: 'transcription', seconds: 3 }])
  })
})
