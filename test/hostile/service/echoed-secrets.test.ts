import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type JobKind, jobSchema, type UnitWork, unitWorks } from '../../../shared/jobs/job'
import type { JobRequest } from '../../../shared/jobs/job-request'
import type { JobSummary } from '../../../shared/jobs/job-state'
import { type Home, openHome, tokenInEnvironment } from '../../integration/cli/command-line'
import { quickTime } from '../../integration/jobs/quick-time'
import { unwrap } from '../../integration/library/library-parts'
import { openTestProgram, profileAt, type TestProgram } from '../../integration/use-cases/test-program'
import type { Answer } from '../../service/answer'
import { testAccount } from '../../service/contract/world'
import type { Misbehaviour } from '../../service/misbehaviour'
import { startTestService, type TestService } from '../../service/start'

/** A service that sends back, in whatever it says, what it was given and what it gave: nothing of it may stay on a disk. */
let service: TestService
let folder: string
const time = quickTime(100)

beforeEach(async () => {
  service = await startTestService()
  folder = await mkdtemp(join(tmpdir(), 'parlance-echoed-'))
  await writeFile(join(folder, 'talk.wav'), Buffer.alloc(8_000, 3))
})
afterEach(async () => {
  await service.stop()
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
})

const { apikey, password, email } = testAccount
const tokens = (): string[] => [...service.world.tokens.keys()]
/** Who signs in is told the key; a token of the environment comes without. */
let isKeyKnown = true
const said = (): string =>
  `Thank you. Your key is ${isKeyKnown ? apikey : '…'}, and Bearer ${tokens().at(-1)} (${tokens().at(-1)}).`

function withSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSecrets)
  if (typeof value !== 'object' || value === null) return value
  // What a line is known by comes back as it was, or it is nobody's line.
  const inside = Object.entries(value).map(([name, inner]) => [
    name,
    name === 'meta' || name === 'file_id_text_mapping' ? inner : withSecrets(inner),
  ])
  const token = tokens().at(-1)
  return {
    ...Object.fromEntries(inside),
    ...('message' in value ? { message: said() } : {}),
    ...('jobProgress' in value ? { jobProgress: [...[value.jobProgress].flat(), said()] } : {}),
    apikey,
    api_key: apikey,
    token,
    Authorization: token,
    request: { headers: { authorization: token, 'x-api-key': apikey }, password, note: said() },
  }
}

const isLogin = (answer: Answer): boolean => answer.body.includes('"auth":')
const isJson = (answer: Answer): boolean => /^\s*[[{]/.test(answer.body.subarray(0, 10).toString())
const spoken = { 'Set-Cookie': 'session=kept', 'X-Api-Key': apikey }

const echoing: Misbehaviour = {
  kind: 'change',
  answer: answer =>
    isLogin(answer) || !isJson(answer)
      ? answer
      : {
          ...answer,
          headers: { ...answer.headers, ...spoken, 'X-Token': tokens().at(-1) ?? '' },
          body: Buffer.from(JSON.stringify(withSecrets(JSON.parse(answer.body.toString())))),
        },
}
const refusing = (status: number, body: () => string): Misbehaviour => ({
  kind: 'change',
  answer: answer => (isLogin(answer) ? answer : { ...answer, status, body: Buffer.from(body()) }),
})
const refusal = (): string => JSON.stringify({ success: false, message: said(), data: withSecrets({}) })
const page = (): string =>
  `<!doctype html><title>${said()}</title><pre>Authorization: ${tokens().at(-1)}</pre>`

/** Every file below, with all that is in it, but for the sealed ones. */
async function kept(below: string): Promise<[file: string, text: string][]> {
  const entries = await readdir(below, { recursive: true, withFileTypes: true })
  const files = entries.filter(entry => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
  return Promise.all(
    files
      .filter(file => !file.endsWith('.sealed'))
      .map(async (file): Promise<[string, string]> => [file, await readFile(file, 'latin1')]),
  )
}

const formsOf = (secret: string): string[] => [
  secret,
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64').replace(/=+$/, ''),
  Buffer.from(secret).toString('hex'),
]

async function expectNoSecrets(below: string): Promise<void> {
  const secrets = [apikey, password, ...tokens()].flatMap(formsOf)
  const files = await kept(below)
  const found = files.flatMap(([file, text]) =>
    secrets
      .filter(secret => text.includes(secret))
      .map(secret => `${file.slice(below.length)}: …${text.slice(text.indexOf(secret) - 60).slice(0, 100)}`),
  )
  expect(found).toEqual([])
}

const line = { key: 'a', text: 'Hello.', speakerId: null, requiredTime: null, stretchMode: null, meta: null }
const sentence = { key: 'a', text: 'Hello.', spans: [] }

/** One of each kind: a new one is missing here until somebody says what it looks like. */
const requests = (): {
  [Kind in JobKind]: Omit<Extract<JobRequest, { kind: Kind }>, 'profileId' | 'title'>
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
      speakers: true,
    },
    speakers: { kind: 'speakers', source },
    segments: { kind: 'segments', transcribeId: 'one', speakersTaskId: 'two' },
    augment: { kind: 'augment', rows: [{ ...sentence, count: 2 }] },
    translate: { kind: 'translate', sourceLanguage: 'en', targetLanguage: 'hi', rows: [sentence] },
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
    ids.push(unwrap(await program.startJob({ profileId: 'office', title: 'A test', ...request })).id)
  }
  await expect.poll(async () => isThrough(unwrap(await program.listJobs(null))), { interval: 20 }).toBe(true)
  const jobs = await Promise.all(ids.map(async id => unwrap(await program.getJob({ id }))?.job))
  return new Set(jobs.flatMap(job => job?.units.map(({ does }) => does) ?? []))
}

const ended = new Set(['done', 'failed', 'unsure', 'cancelled'])
const allEnded = (jobs: readonly JobSummary[]): boolean => jobs.every(({ state }) => ended.has(state))

describe('a service that echoes secrets leaves none on the disk', () => {
  it('whatever work it does well', async () => {
    const kinds = jobSchema.options.map(option => option.shape.kind.value)
    expect(new Set(Object.keys(requests()))).toEqual(new Set<string>(kinds))
    const program = await openSignedIn()
    service.script({ do: echoing })
    const seen = await workOn(program, allEnded)
    expect(seen).toEqual(new Set(unitWorks))
    const jobs = unwrap(await program.listJobs(null))
    expect(jobs.filter(({ state }) => state === 'done').map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['speech', 'transcription', 'speakers', 'augment', 'translate']),
    )
    await program.close()
    await expectNoSecrets(folder)
    expect((await kept(folder)).map(([file]) => file)).toContainEqual(expect.stringContaining('content.json'))
  })

  it.each([
    ['a refusal', refusing(400, refusal)],
    ['an error of its own', refusing(500, refusal)],
    [
      'a reply that makes no sense',
      refusing(200, () => JSON.stringify(withSecrets({ success: true, data: 7 }))),
    ],
    ['a page', refusing(200, page)],
    ['a page that something else shows', refusing(404, page)],
  ])('whatever fails by %s', async (_how, misbehaviour) => {
    const program = await openSignedIn()
    service.script({ do: misbehaviour })
    await workOn(program, allEnded)
    await program.close()
    await expectNoSecrets(folder)
  })

  it('when a task fails, and when the sign-in ends', async () => {
    const program = await openSignedIn()
    const failing = ['Queued', 'Failed']
    service.world.states = { speech: failing, transcription: failing, speakers: failing }
    service.script({ do: echoing })
    await workOn(program, allEnded)
    service.forgetScript()
    service.script({ do: refusing(401, refusal) })
    await workOn(program, () => program.core.sessions.get('office').state === 'ended')
    unwrap(await program.signOut({ profileId: 'office' }))
    await program.close()
    await expectNoSecrets(folder)
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

  it.each([
    ['well', echoing],
    ['badly', refusing(500, refusal)],
    ['with a page', refusing(200, page)],
  ])('answered %s', async (_how, misbehaviour) => {
    await home.run(['profiles', 'add', service.url, '--name', 'Office'])
    const env = tokenInEnvironment(service)
    service.script({ do: misbehaviour })
    await writeFile(join(home.folder, 'talk.wav'), 'RIFF and so on')
    const commands = [
      ['speak', '-t', 'Hello.', '--language', 'en-GB', '--gender', 'female', '-o', 'a.wav'],
      ['transcribe', 'talk.wav', '--language', 'en', '--domain', 'general', '--speakers'],
      ['augment', '-t', 'Hello.'],
      ['translate', '-t', 'Hello.', '--from', 'en', '--to', 'hi'],
      ['profiles', 'export', 'office', '-o', 'office.json'],
    ]
    for (const words of commands) {
      const ran = await home.run([...words, '--profile', 'office', '--json'], { env, host: time })
      for (const secret of [apikey, ...tokens()]) expect(ran.stdout + ran.stderr).not.toContain(secret)
    }
    await expectNoSecrets(home.folder)
  })
})
