import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, sep } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { commandNames } from '../../../electron/cli/command-table'
import { fileStem } from '../../../electron/library/items/item-id'
import { libraryFolders } from '../../../electron/library/library-folders'
import { libraryKinds } from '../../../electron/library-kinds'
import { dataFolder } from '../../../electron/storage/data-folder'
import { type JobKind, jobSchema, type UnitWork, unitWorks } from '../../../shared/jobs/job'
import type { JobRequest } from '../../../shared/jobs/job-request'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { type Home, openHome, tokenInEnvironment } from '../../integration/cli/command-line'
import { quickTime } from '../../integration/jobs/quick-time'
import { unwrap } from '../../integration/library/library-parts'
import { openTestProgram, profileAt, type TestProgram } from '../../integration/use-cases/test-program'
import { testAccount } from '../../service/contract/world'
import type { Misbehaviour, Rule } from '../../service/misbehaviour'
import { startTestService, type TestService } from '../../service/start'
import { type Echo, echoOf } from './echo'
import { beginEveryKind } from './every-kind'
import { expectNoSecrets, filesBelow } from './on-the-disk'

/** A service that sends back, in whatever it says, what it was given and what it gave: nothing of it may stay on a disk. */
let service: TestService
let echo: Echo
let folder: string
const time = quickTime(100)

beforeEach(async () => {
  service = await startTestService()
  echo = echoOf(service, () => isKeyKnown)
  folder = await mkdtemp(join(tmpdir(), 'parlance-echoed-'))
  await writeFile(join(folder, 'talk.wav'), Buffer.alloc(8_000, 3))
})
afterEach(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const { apikey, password, email } = testAccount
/** Who signs in is told the key; a token of the environment comes without. */
let isKeyKnown = true
const secrets = (): string[] => [apikey, password, ...echo.tokens()]

const line = {
  item: null,
  text: 'Hello.',
  speakerId: null,
  requiredTime: null,
  stretchMode: null,
  meta: null,
}
const sentenceSaid = { item: null, text: 'Hello.', speakerId: null }
const sentence = { item: null, text: 'Hello.', spans: [] }

/** One of each kind: a new one is missing here until somebody says what it looks like. */
const requests = (): {
  [Kind in JobKind]: Omit<Extract<JobRequest, { kind: Kind }>, 'profileId' | 'title' | 'for'>
} => {
  const source = { kind: 'path', path: join(folder, 'talk.wav') } as const
  return {
    speech: { kind: 'speech', rows: [{ ...line, gender: 'female', language: 'en-GB' }] },
    transcription: {
      kind: 'transcription',
      source,
      transcribeId: null,
      language: 'en',
      domain: '',
      terms: ['Anna'],
      speakers: true,
      seconds: null,
    },
    speakers: { kind: 'speakers', source },
    segments: { kind: 'segments', transcribeId: 'one', speakersTaskId: 'two' },
    augment: { kind: 'augment', rows: [{ ...sentence, count: 2 }] },
    translate: { kind: 'translate', sourceLanguage: 'en', targetLanguage: 'hi', rows: [sentence] },
    heard: {
      kind: 'heard',
      heardIn: 'en',
      domain: 'general',
      rows: [{ ...sentenceSaid, gender: 'female', language: 'en-GB' }],
    },
  }
}

async function openSignedIn(): Promise<TestProgram> {
  const program = await openTestProgram(join(folder, 'data'), time)
  program.core.logbook.log('info', 'test.begun', { apikey, header: `Authorization: ${apikey}` })
  unwrap(await program.saveProfile(profileAt(service.url, service.storageUrl)))
  unwrap(await program.signIn({ profileId: 'office', email, password, keep: true }))
  return program
}

/** Starts one of each, and waits until each of them has come as far as it will. */
async function workOn(
  program: TestProgram,
  isThrough: (jobs: readonly JobSummary[]) => boolean,
): Promise<Set<UnitWork>> {
  const ids: string[] = []
  for (const request of Object.values(requests())) {
    ids.push(
      unwrap(await program.startJob({ profileId: 'office', title: 'A test', for: null, ...request })).id,
    )
  }
  await expect.poll(async () => isThrough(await program.jobSummaries()), { interval: 20 }).toBe(true)
  const jobs = await Promise.all(ids.map(async id => unwrap(await program.getJob({ id }))?.job))
  return new Set(jobs.flatMap(job => job?.units.map(({ does }) => does) ?? []))
}

/** What no service has a say in: what is sealed is looked for by nobody, and dumps are Chromium's. */
const ofNothingSaid = ['tokens', 'serverPassword', 'crashes', 'backups', 'updates']
/** Kinds that hold a person's own, or no words at all. Every other has heard the secrets, and kept them as this. */
const ofNoWords = ['vocabulary', 'speech-followed', 'datasets-followed', 'media']
const isIn = (file: string, place: string): boolean => file === place || file.startsWith(`${place}${sep}`)
const masked = Buffer.from('•••').toString('latin1')

const ended = new Set(['done', 'failed', 'unsure', 'cancelled'])
const allEnded = (jobs: readonly JobSummary[]): boolean => jobs.every(({ state }) => ended.has(state))

describe('a service that echoes secrets leaves none on the disk', () => {
  it('whatever work it does well', async () => {
    const kinds = jobSchema.options.map(option => option.shape.kind.value)
    expect(new Set(Object.keys(requests()))).toEqual(new Set<string>(kinds))
    const program = await openSignedIn()
    service.script({ do: echo.beside })
    const seen = await workOn(program, allEnded)
    expect(seen).toEqual(new Set(unitWorks))
    const jobs = await program.jobSummaries()
    expect(jobs.filter(({ state }) => state === 'done').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['speech', 'transcription', 'speakers', 'augment', 'translate', 'heard']),
    )
    await program.close()
    await expectNoSecrets(folder, secrets())
    expect((await filesBelow(folder)).map(([file]) => file)).toContainEqual(
      expect.stringContaining('content.json'),
    )
  })

  it.each<[string, () => Rule]>([
    ['a refusal', () => ({ do: echo.refusing(400) })],
    ['an error of its own', () => ({ do: echo.refusing(500) })],
    ['a reply that makes no sense', () => ({ do: echo.senseless })],
    ['a page', () => ({ do: echo.page(200) })],
    ['a page that something else shows', () => ({ do: echo.page(404) })],
    ['a page in the place of a file', () => ({ operation: 'fileDownload', do: echo.page(200) })],
  ])('whatever fails by %s', async (_how, rule) => {
    const program = await openSignedIn()
    service.script(rule())
    await workOn(program, allEnded)
    await program.close()
    await expectNoSecrets(folder, secrets())
  })

  it('in any kind of file that the program keeps', async () => {
    const data = join(folder, 'data')
    const program = await openSignedIn()
    unwrap(await program.saveSettings({ appearance: { theme: 'dark' } }))
    service.script({ do: echo.within })
    const all = await beginEveryKind(program, join(folder, 'talk.wav'))
    await all.ended()
    program.core.logbook.log('error', 'crash.page', { detail: echo.said() })
    program.outside.saveTo = join(folder, 'report.txt')
    unwrap(await program.saveReport(null))
    await all.close()
    await program.close()
    await expectNoSecrets(folder, secrets())

    const files = await filesBelow(data)
    const isBelow = (place: string): boolean => files.some(([file]) => isIn(file, place))
    const { folder: _whole, ...places } = dataFolder(data)
    const empty = Object.entries(places).filter(([, place]) => !isBelow(place))
    expect(empty.map(([name]) => name)).toEqual(ofNothingSaid)
    const known = [...Object.values(places), ...Object.values(libraryFolders(data))]
    expect(files.map(([file]) => file).filter(file => !known.some(place => isIn(file, place)))).toEqual([])

    const { root } = libraryFolders(data)
    const kinds = [...Object.keys(libraryKinds), 'media', 'downloads']
    const heard = kinds.filter(kind => {
      const place = join(root, fileStem(kind))
      expect(isBelow(place), `a file of the kind ${kind}`).toBe(true)
      return files.some(([file, text]) => isIn(file, place) && text.includes(masked))
    })
    expect(kinds.filter(kind => !heard.includes(kind))).toEqual(ofNoWords)
    // What a sound says of itself is there, of two lines of a sheet and two of a dub, with other signs in the place of them.
    expect(files.filter(([, text]) => /ICMT.{4}Thank you\. Your key is \*+,/s.test(text))).toHaveLength(4)
  })

  it('when a task fails, and when the sign-in ends', async () => {
    const program = await openSignedIn()
    const failing = ['Queued', 'Failed']
    service.world.states = { speech: failing, transcription: failing, speakers: failing }
    service.script({ do: echo.beside })
    await workOn(program, allEnded)
    service.forgetScript()
    service.script({ do: echo.refusing(401) })
    await workOn(program, () => program.core.sessions.get('office').state === 'ended')
    unwrap(await program.signOut({ profileId: 'office' }))
    await program.close()
    await expectNoSecrets(folder, secrets())
  })
})

describe('the command line leaves none either', () => {
  let home: Home
  beforeEach(async () => {
    isKeyKnown = false
    home = await openHome()
  })
  afterEach(async () => {
    isKeyKnown = true
    await home.remove()
  })

  it.each<[string, () => Misbehaviour]>([
    ['well', () => echo.beside],
    ['well, and in every text', () => echo.within],
    ['badly', () => echo.refusing(500)],
    ['with a page', () => echo.page(200)],
  ])('answered %s', async (_how, misbehaviour) => {
    await home.run(['profiles', 'add', service.url, '--name', 'Office'])
    const env = tokenInEnvironment(service)
    service.script({ do: misbehaviour() })
    await writeFile(join(home.folder, 'talk.wav'), 'RIFF and so on')
    await writeFile(
      join(home.folder, 'lines.csv'),
      'text,gender,language\nHello,female,en-IN\nBye,male,en-IN\n',
    )
    const ran = new Set<string>()
    async function run(name: string, ...words: string[]): Promise<string> {
      ran.add(name)
      const { stdout, stderr } = await home.run([name, ...words, '--json'], { env, host: time })
      for (const secret of [apikey, ...echo.tokens()]) expect(stdout + stderr).not.toContain(secret)
      return stdout
    }
    const office = ['--profile', 'office']
    const text = ['-t', 'fly to Paris', ...office]
    const languages = ['--from', 'en', '--to', 'hi']
    await run('whoami', ...office)
    await run('speak', '-t', 'Hello.', '--language', 'en-GB', '--gender', 'female', '-o', 'a.wav', ...office)
    await run('speak', 'lines.csv', '-o', 'takes', ...office)
    await run('transcribe', 'talk.wav', '--language', 'en', '--domain', 'general', '--speakers', ...office)
    await run('segments', 'one', 'two', ...office)
    await run('dub', 'talk.wav', ...languages, '--domain', 'general', '--until', 'speech', ...office)
    for (const marked of [[], ['--entity', '7:12:city']]) {
      await run('augment', ...text, ...marked)
      await run('translate', ...text, ...languages, ...marked)
    }
    await writeFile(join(home.folder, 'nlu.jsonl'), '{"text":"fly to Paris","entities":[[7,12,"city"]]}\n')
    await run('datasets', 'import', 'nlu.jsonl', ...office)
    await run('datasets', 'augment', 'nlu', '--accept', 'all', ...office)
    await run('datasets', 'translate', 'nlu', ...languages, '--accept', 'all', ...office)
    const said = ['--spoken-in', 'en-GB', '--domain', 'general']
    await run('datasets', 'heard', 'nlu', ...said, ...office)
    for (const name of ['nlu', 'nlu (hi)']) await run('datasets', 'export', name, `${name}.csv`)
    await run('profiles', 'export', 'office', '-o', 'office.json')
    await run('profiles', 'check', 'office')
    const jobs = new Set((await run('jobs', 'list')).match(/(?<="id": ?")[^"]+/g))
    expect(jobs.size).toBeGreaterThan(3)
    for (const id of jobs) {
      await run('jobs', 'show', id)
      await run('jobs', 'save', id, '-o', id, '--format', 'srt,json')
    }
    await run('library', 'backup', join(home.folder, 'backup.zip'))
    const others = commandNames
    expect(others.filter(name => !ran.has(name))).toEqual(ofNoService)
    await expectNoSecrets(home.folder, secrets())
  })
})

/** What has a test of its own, or asks no service. */
const ofNoService = ['login', 'logout', 'convert', 'find', 'models', 'serve', 'completion']
