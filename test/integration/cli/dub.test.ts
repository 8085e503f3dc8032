import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { nodeProgramFolder } from '../../../electron/cli/node-host'
import { realLibraryDisk } from '../../../electron/library/library-disk'
import { libraryFolders } from '../../../electron/library/library-folders'
import { realProcesses } from '../../../electron/library/locks/holder'
import { createLocks } from '../../../electron/library/locks/locks'
import { realClock } from '../../../electron/real-time'
import { fingerprintOf } from '../../../electron/recordings/fingerprint'
import { realWait } from '../../../electron/storage/patience'
import { startTestService, type TestService } from '../../service/start'
import { type BuiltScript, buildWorker } from '../build-script'
import { spoken, writeSound } from '../dub/mix-sounds'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'
import { type Home, openHome, type Ran, tokenInEnvironment } from './command-line'

let bundle: BuiltScript
let service: TestService
let home: Home
let env: Record<string, string>

beforeAll(async () => {
  bundle = await buildWorker(fileURLToPath(new URL('../../../electron/worker.ts', import.meta.url)))
})
afterAll(() => bundle.remove())

beforeEach(async () => {
  service = await startTestService()
  home = await openHome()
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'use', 'office'])
  env = tokenInEnvironment(service)
  await writeSound(join(home.folder, 'talk.wav'), spoken(16_000, 6), 16_000)
})
afterEach(async () => {
  await service.stop()
  await home.remove()
})

// Each has its own: one that is an hour ahead takes files that are being written for what a kill left.
let { clock, timers } = quickTime(100)
beforeEach(() => {
  ;({ clock, timers } = quickTime(100))
})
const dub = (...words: string[]): Promise<Ran> =>
  home.run(['dub', 'talk.wav', '--from', 'en', '--domain', 'general', ...words], {
    env,
    host: { clock, timers, workerFile: bundle.file },
  })

const told = z.object({
  recording: z.string(),
  dub: z.string(),
  speakers: z.array(z.string()),
  languages: z.array(
    z.object({
      language: z.string(),
      lines: z.number(),
      translated: z.number(),
      spoken: z.number(),
      refused: z.array(z.object({ line: z.number(), stage: z.string(), problem: z.string() })),
      files: z.array(z.string()),
    }),
  ),
})
const readTold = ({ stdout }: Ran) => told.parse(JSON.parse(stdout))

/** The dub as it lies in the library. */
async function change(id: string, edit: (content: StoredContent) => void): Promise<void> {
  const folder = nodeProgramFolder(home.env, 'linux', home.folder)
  const file = join(folder, 'library', 'dubs', `${id}.json`)
  const stored: { content: StoredContent } = JSON.parse(await readFile(file, 'utf8'))
  edit(stored.content)
  await writeFile(file, JSON.stringify(stored))
}

interface StoredContent {
  dub: object
  deletedAt: number | null
}

/** A program over a library, several times over, beside others. */
const patience = { timeout: 120_000 }

describe('a recording is dubbed', patience, () => {
  it('into two languages, each with its files', async () => {
    const ran = await dub('--to', 'es,fr', '--out', 'out', '--subtitles', '--clips', '--json')
    expect(ran).toMatchObject({ code: 0, stderr: '' })
    const { languages } = readTold(ran)
    const [{ lines } = { lines: 0 }] = languages
    expect(lines).toBeGreaterThan(0)
    expect(languages).toMatchObject([
      { language: 'es', lines, translated: lines, spoken: lines },
      { language: 'fr', lines, translated: lines, spoken: lines },
    ])
    const names = await readdir(join(home.folder, 'out'))
    expect(names).toContain('talk es.wav')
    expect(names).toContain('talk fr.srt')
    expect(names.filter(name => /^talk es \d+ /.test(name))).toHaveLength(lines)
    expect(await readFile(join(home.folder, 'out', 'talk es.srt'), 'utf8')).toContain('[es]')
    expect(languages[0]?.files).toContain(join(home.folder, 'out', 'talk es.wav'))
  })

  it('once: the same command again asks for nothing, and goes on where it was stopped', async () => {
    const stopped = await dub('--to', 'es', '--until', 'translation', '--json')
    expect(stopped.code).toBe(0)
    const before = readTold(stopped)
    expect(before.languages).toMatchObject([{ spoken: 0, files: [] }])
    expect(service.count('speechBatch')).toBe(0)
    const asked = service.count('translate')

    const whole = await dub('--to', 'es', '--json')
    expect(whole.code).toBe(0)
    const after = readTold(whole)
    expect([after.recording, after.dub]).toEqual([before.recording, before.dub])
    expect(service.count('translate')).toBe(asked)
    expect(service.count('transcribe')).toBe(1)
    const batches = service.count('speechBatch')
    expect(batches).toBeGreaterThan(0)

    const other = await dub('--to', 'fr', '--from', 'de')
    expect(other).toMatchObject({ code: 2, stdout: '' })
    expect(other.stderr).toContain('a transcript in another language than de')
    const again = await dub('--to', 'es', '--json')
    expect(readTold(again).languages[0]?.files).toEqual([join(home.folder, 'talk es (2).wav')])
    expect(service.count('speechBatch')).toBe(batches)
    expect(service.count('fileUpload')).toBe(1)
  })

  it('and the languages that are done are told, also where a later one is refused', async () => {
    expect((await dub('--to', 'es', '--until', 'translation')).code).toBe(0)
    service.script({ operation: 'translate', do: { kind: 'status', status: 401 } })
    const ran = await dub('--to', 'es,fr', '--until', 'translation', '--json')
    expect(ran.code).toBe(3)
    const { languages } = readTold(ran)
    expect(languages).toMatchObject([{ language: 'es', translated: languages[0]?.lines }])
  })

  it('once the process that dubs it already has ended, which is named', async () => {
    const file = join(home.folder, 'talk.wav')
    const real = realProcesses(realLibraryDisk)
    const pid = process.ppid
    const other = createLocks({
      disk: realLibraryDisk,
      clock: realClock,
      platform: process.platform,
      wait: realWait,
      log: () => {},
      folder: libraryFolders(nodeProgramFolder(home.env, 'linux', home.folder)).locks,
      processes: {
        ...real,
        me: async () => ({ ...(await real.me()), pid, started: (await real.startOf(pid)) ?? '' }),
      },
    })
    const held = unwrap(await other.take(`dubbing/${await fingerprintOf(file, (await stat(file)).size)}`))
    const stderr = new PassThrough()
    const said: string[] = []
    stderr.on('data', text => {
      said.push(String(text))
      void held.release()
    })
    const words = ['dub', 'talk.wav', '--from', 'en', '--domain', 'general', '--to', 'es', '-q']
    const ran = await home.run([...words, '--until', 'transcript'], {
      env,
      host: { clock, timers, workerFile: bundle.file, stderr },
    })
    other.close()
    expect(ran.code).toBe(0)
    expect(said.join('')).toContain(`Another Parlance dubs talk.wav just now: process ${pid}. This goes on`)
  })

  it('once, where the same command runs twice at once: the second waits for the first', async () => {
    const both = await Promise.all(['one', 'out'].map(out => dub('--to', 'es', '--out', out, '-q')))
    expect(both.map(({ code }) => code)).toEqual([0, 0])
    expect([service.count('fileUpload'), service.count('transcribe')]).toEqual([1, 1])
    expect(both.map(({ stderr }) => stderr).join()).toContain('Another Parlance dubs talk.wav just now')
    expect(await readdir(join(home.folder, 'out'))).toEqual(['talk es.wav'])
    const asked = service.count('speechBatch')
    expect((await dub('--to', 'es', '--json')).code).toBe(0)
    expect(service.count('speechBatch')).toBe(asked)
  })

  it('by one command at a time: Ctrl+C ends the one that waits, however long it is until it looks again', async () => {
    service.script({ operation: 'transcribe', do: { kind: 'too-many', retryAfter: '3600' } })
    const words = ['dub', 'talk.wav', '--from', 'en', '--domain', 'general', '--to', 'es']
    const presses: (() => void)[] = []
    const onInterrupt = (press: () => void): (() => void) => {
      presses.push(press)
      return () => {}
    }
    const first = home.run(words, { env, host: { clock, timers, workerFile: bundle.file, onInterrupt } })
    while (service.count('transcribe') === 0) await new Promise(resolve => setImmediate(resolve))
    const stderr = new PassThrough()
    const said = new Promise(resolve => stderr.once('data', resolve))
    const never: typeof timers = { ...timers, set: done => timers.set(done, 10_000_000) }
    const second = home.run(words, {
      env,
      host: { clock, timers: never, workerFile: bundle.file, onInterrupt, stderr },
    })
    expect(String(await said)).toContain('Another Parlance dubs talk.wav just now')
    for (const press of presses) press()
    expect([(await first).code, (await second).code]).toEqual([130, 130])
  })

  it('in the language that is named last, where its words failed or were given up in another', async () => {
    service.script({ operation: 'transcribe', do: { kind: 'status', status: 400, message: 'Not French' } })
    expect((await dub('--to', 'es', '--from', 'fr')).code).toBe(1)
    service.forgetScript()
    expect((await dub('--to', 'es', '--until', 'transcript')).code).toBe(0)
    const languages = service.requests.flatMap(({ operation, body }) =>
      operation === 'transcribe' ? /"language":"(..)/.exec(JSON.stringify(body))?.[1] : [],
    )
    expect(languages).toEqual(['fr', 'en'])
  })

  it('not in another language while its words are being heard, which would be paid for', async () => {
    service.script({ operation: 'transcribe', do: { kind: 'too-many', retryAfter: '3600' } })
    const onInterrupt = (stop: () => void): (() => void) => {
      const timer = setInterval(() => service.count('transcribe') > 0 && stop(), 20)
      return () => clearInterval(timer)
    }
    const words = ['dub', 'talk.wav', '--from', 'fr', '--domain', 'general', '--to', 'es']
    const host = { clock, timers, workerFile: bundle.file, onInterrupt }
    expect(await home.run(words, { env, host })).toMatchObject({ code: 130 })
    service.forgetScript()
    const asked = service.count('transcribe')
    const other = await dub('--to', 'es')
    expect(other).toMatchObject({ code: 2, stdout: '' })
    expect(other.stderr).toContain('another language than en')
    expect(service.count('transcribe')).toBe(asked)
  })

  it('at the service that is named, where another has failed, and not while another hears its words', async () => {
    const other = await startTestService()
    await home.run(['profiles', 'add', other.url, '--name', 'Other'])
    const words = ['--to', 'es', '--until', 'transcript', '--profile', 'other']
    const atOther = { ...tokenInEnvironment(other) }
    const office = env
    env = atOther
    other.script({ operation: 'transcribe', do: { kind: 'status', status: 400, message: 'Not now' } })
    expect((await dub(...words)).code).toBe(1)
    const asked = other.count('transcribe')
    env = office
    service.script({ operation: 'transcribe', do: { kind: 'drop', when: 'after-acting' } })
    const ran = await dub('--to', 'es', '--until', 'transcript')
    expect([other.count('transcribe'), service.count('transcribe')]).toEqual([asked, 1])
    expect(ran.code).toBe(1)
    env = atOther
    const refused = await dub(...words)
    expect(refused).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringContaining('--profile office'),
    })
    expect([other.count('transcribe'), service.count('transcribe')]).toEqual([asked, 1])
    await other.stop()
  })

  it('not at all where it is stopped before its words are asked for', async () => {
    const words = ['dub', 'talk.wav', '--from', 'en', '--domain', 'general', '--to', 'es']
    const onInterrupt = (stop: () => void): (() => void) => {
      stop()
      return () => {}
    }
    const host = { clock, timers, workerFile: bundle.file, onInterrupt }
    expect(await home.run(words, { env, host })).toMatchObject({ code: 130, stdout: '' })
    expect(service.count('fileUpload')).toBe(0)
    expect(JSON.parse((await home.run(['jobs', '--json'])).stdout)).toMatchObject({ jobs: [] })
  })

  it('goes on with one that was begun with the file and waits for its words, no further than it says', async () => {
    const made = readTold(await dub('--to', 'es', '--until', 'transcript', '--json'))
    await change(made.dub, content => {
      Object.assign(content.dub, { transcript: '', lines: [], until: 'speech' })
    })
    const ran = await dub('--to', 'es', '--until', 'translation', '--json')
    expect(ran.code).toBe(0)
    const { dub: id, languages } = readTold(ran)
    expect(id).toBe(made.dub)
    expect(languages[0]?.lines).toBeGreaterThan(0)
    expect(languages[0]?.translated).toBe(languages[0]?.lines)
    await dub('--to', 'es', '--until', 'transcript')
    expect(service.count('transcribe')).toBe(1)
    expect(service.count('speechBatch') + service.count('speechSingle')).toBe(0)
  })

  it('to the end of the recording, also where an earlier version had it end with the last word', async () => {
    const made = readTold(await dub('--to', 'es', '--until', 'transcript', '--json'))
    await change(made.dub, content => {
      Object.assign(content.dub, { seconds: 1 })
    })
    const ran = await dub('--to', 'es', '--out', 'out', '--json')
    expect(readTold(ran).dub).toBe(made.dub)
    expect((await stat(join(home.folder, 'out', 'talk es.wav'))).size).toBe(44 + 6 * 48_000 * 4)
  })

  it('anew where the dub of before is in the trash, or of another service', async () => {
    const words = ['--to', 'es', '--until', 'transcript', '--json'] as const
    const first = readTold(await dub(...words))
    await home.run(['profiles', 'add', service.url, '--name', 'Other'])
    const other = readTold(await dub(...words, '--profile', 'other'))
    expect(other.recording).toBe(first.recording)
    expect(other.dub).not.toBe(first.dub)
    expect(readTold(await dub(...words)).dub).toBe(first.dub)

    await change(first.dub, content => {
      content.deletedAt = 1
    })
    const anew = readTold(await dub(...words))
    expect([first.dub, other.dub]).not.toContain(anew.dub)
    expect(readTold(await dub(...words)).dub).toBe(anew.dub)
    expect(service.count('transcribe')).toBe(1)
  })

  it('by the voices that are named', async () => {
    const ran = await dub('--to', 'es', '--voice', 'Speaker 1=ana', '--voice', 'ben', '--until', 'speech')
    expect(ran.code).toBe(0)
    const bodies = JSON.stringify(
      service.requests.filter(({ operation }) => operation === 'speechBatch').map(({ body }) => body),
    )
    expect(bodies).toContain('ana')
    const stranger = await dub('--to', 'es', '--voice', 'Zoe=ana')
    expect(stranger).toMatchObject({ code: 2, stdout: '' })
    expect(stranger.stderr).toContain('Nobody in the recording is called Zoe. There are: Speaker 1')
  })

  it('and what cannot be is said before anything is sent', async () => {
    const cases = [
      [['--to', 'en-US'], 'The recording is in en-US already.'],
      [['--to', 'es', '--voice', 'Speaker 1='], 'names no voice'],
      [['--to', 'es', '--film'], 'talk.wav: There is no picture in this file.'],
      [['--to', 'es', '--until', 'never'], 'Allowed choices are transcript, translation, speech, files.'],
    ] as const
    for (const [words, sentence] of cases) {
      const ran = await dub(...words)
      expect(ran, sentence).toMatchObject({ code: 2, stdout: '' })
      expect(ran.stderr).toContain(sentence)
    }
    expect(service.requests.filter(({ operation }) => operation !== 'login')).toEqual([])
  })

  it('as far as it goes where a line fails for good, and fails by that', async () => {
    service.script({ operation: 'translate', times: 1, do: { kind: 'status', status: 400 } })
    const ran = await dub('--to', 'es', '--json')
    expect(ran.code).toBe(1)
    const [language] = readTold(ran).languages
    expect(language?.translated).toBe((language?.lines ?? 0) - 1)
    expect(language?.spoken).toBe(language?.translated)
    // What failed is tried again by the next.
    const again = await dub('--to', 'es', '--json')
    expect(again.code).toBe(0)
    expect(readTold(again).languages[0]).toMatchObject({ spoken: language?.lines })
  })

  it('with no sound of a language in which nothing is said, and with what can be read of it', async () => {
    service.script({ operation: 'speechBatch', do: { kind: 'status', status: 422 } })
    service.script({ operation: 'speechSingle', do: { kind: 'status', status: 422 } })
    const ran = await dub('--to', 'es', '--json')
    expect(ran.code).toBe(1)
    expect(readTold(ran).languages).toMatchObject([{ spoken: 0, files: [] }])
    const read = await dub('--to', 'es', '--clips', '--stems', '--subtitles', '--json')
    expect(read.code).toBe(1)
    expect(readTold(read).languages).toMatchObject([{ files: [join(home.folder, 'talk es.srt')] }])
    expect((await readdir(home.folder)).filter(name => name.endsWith('.wav'))).toEqual(['talk.wav'])
  })

  it('and what cannot be spoken is said of its lines, once, and fails by that with an older sound too', async () => {
    expect(await dub('--to', 'es', '--until', 'speech')).toMatchObject({ code: 0 })
    const refused = { kind: 'status', status: 422, message: 'No such voice here' } as const
    service.script({ operation: 'speechBatch', do: refused }, { operation: 'speechSingle', do: refused })
    const words = ['--to', 'es', '--until', 'speech', '--voice', 'ben'] as const
    const ran = await dub(...words, '--json')
    expect(ran.code).toBe(1)
    const [language] = readTold(ran).languages
    expect(language).toMatchObject({ translated: language?.lines, spoken: 0 })
    expect(language?.refused).toHaveLength(language?.lines ?? 0)
    expect(language?.refused[0]).toMatchObject({ line: 1, stage: 'speech' })
    const again = await dub(...words)
    expect(again.code).toBe(1)
    expect(again.stderr.match(/failed \(1.*No such voice here/g)).toHaveLength(1)

    // Of another language that is nobody's business.
    const other = await dub('--to', 'fr', '--until', 'translation')
    expect(other.code).toBe(0)
    expect(other.stderr).not.toContain('failed')
  })

  it.each(['failed', 'cancelled'])(
    'though its transcription %s before: that is asked for again',
    async phase => {
      service.world.states.transcription = ['Queued', 'Failed']
      expect(await dub('--to', 'es', '--until', 'transcript')).toMatchObject({ code: 1 })
      const folder = join(nodeProgramFolder(home.env, 'linux', home.folder), 'library', 'jobs')
      for (const name of (await readdir(folder)).filter(one => one.endsWith('.json'))) {
        const text = await readFile(join(folder, name), 'utf8')
        await writeFile(join(folder, name), text.replaceAll('"failed"', `"${phase}"`))
      }
      service.world.states.transcription = ['Completed']
      expect(await dub('--to', 'es', '--until', 'transcript')).toMatchObject({ code: 0 })
    },
  )

  it('into a language that is named twice once', async () => {
    const ran = await dub('--to', 'es,es', '--json', '--subtitles')
    expect(readTold(ran).languages).toHaveLength(1)
  })
})
