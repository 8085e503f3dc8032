import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { isGivenByOther } from '../../../electron/jobs/plan-units'
import { unitSchema } from '../../../shared/jobs/job'
import { testAccount } from '../../service/contract/world'
import { startTestService, type TestService, tokenOf } from '../../service/start'
import { profileFor } from '../../service/test-profile'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

async function otherService(): Promise<TestService> {
  const service = await startTestService()
  onTestFinished(() => service.stop())
  return service
}

/** Somebody types another address, and signs in there. */
function moveTo({ profile, session, jobs }: JobEngine, service: TestService): void {
  Object.assign(profile, { baseUrl: service.url, storageUrl: service.storageUrl })
  session.token = tokenOf(service, testAccount)
  jobs.profilesChanged()
}

const speak = (engine: JobEngine, ...texts: string[]) =>
  engine.start({ kind: 'speech', rows: texts.map(text => ({ text, gender: 'male', language: 'en-US' })) })

async function begunThenMoved() {
  const engine = await openJobEngine()
  const { service } = engine
  const states = service.world.states.speech
  service.world.states.speech = ['Queued']
  const id = await speak(engine, 'One.', 'Two.')
  await engine.until(id, ({ units }) => units[0]?.phase === 'waiting')
  const other = await otherService()
  moveTo(engine, other)
  const end = await engine.end(id)
  for (const task of service.world.jobs.speech.values()) task.states = states
  return { engine, id, other, end }
}

it('a task that was begun under another address of its service ends with that, and is done anew at the next try', async () => {
  const { engine, id, other, end } = await begunThenMoved()
  const address = engine.service.url
  expect(end).toMatchObject({ state: 'failed', counts: { failed: 2 } })
  expect(end.problem).toEqual({ kind: 'other-address', address })
  expect(other.requests).toEqual([])
  unwrap(await engine.jobs.retry(id, 'failed'))
  expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 2 } })
  expect(other.count('speechBatch')).toBe(1)
  expect(engine.service.count('speechBatch')).toBe(1)
})

it('and goes on where it was once the old address is there again', async () => {
  const { engine, id, other } = await begunThenMoved()
  moveTo(engine, engine.service)
  unwrap(await engine.jobs.retry(id, 'failed'))
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  expect(engine.service.count('speechBatch')).toBe(1)
  expect(other.requests).toEqual([])
})

it('a sound that another address has is not asked for, and is spoken anew at the next try', async () => {
  const engine = await openJobEngine()
  engine.service.script({ operation: 'fileDownload', do: { kind: 'status', status: 401 } })
  const id = await speak(engine, 'One.')
  await expect.poll(() => engine.session.token).toBeNull()
  const other = await otherService()
  moveTo(engine, other)
  expect(await engine.end(id)).toMatchObject({ state: 'failed', problem: { kind: 'other-address' } })
  expect(other.requests).toEqual([])
  unwrap(await engine.jobs.retry(id, 'failed'))
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
})

/** Of a recording, where somebody is refused the first of these and signs in under another address. */
async function recordingMovedAt(...operations: ('transcribe' | 'speakersCreate' | 'segments')[]) {
  const engine = await openJobEngine()
  for (const operation of operations) {
    engine.service.script({ operation, do: { kind: 'status', status: 401 } })
  }
  const file = join(engine.parts.folder, 'A.wav')
  await writeFile(file, Buffer.alloc(8_000, 3))
  const id = await engine.start({
    kind: 'transcription',
    source: { kind: 'path', path: file },
    transcribeId: null,
    language: 'en',
    domain: '',
    speakers: true,
  })
  await expect.poll(() => engine.session.token).toBeNull()
  const other = await otherService()
  moveTo(engine, other)
  await engine.end(id)
  return { other, units: (await engine.job(id)).units }
}

it('a recording that another address has is sent to this one before anything is made of it', async () => {
  const { other, units } = await recordingMovedAt('transcribe', 'speakersCreate')
  expect(units).toMatchObject([
    { does: 'upload', phase: 'done', givenBy: other.url },
    { does: 'transcription', phase: 'done' },
    { does: 'speakers', phase: 'done' },
    { does: 'segments', phase: 'done' },
  ])
  expect(other.count('fileUpload')).toBe(1)
})

it('words and speakers that another address has made are joined here', async () => {
  const { other, units } = await recordingMovedAt('segments')
  expect(units.at(-1)).toMatchObject({
    does: 'segments',
    phase: 'done',
    results: { merged: 'here' },
    problem: { kind: 'other-address' },
  })
  expect(other.requests).toEqual([])
})

it('is another address where more than the way to speak differs, and never for this computer', () => {
  const profile = profileFor({ url: 'https://speech.example.org/api/', storageUrl: '' })
  const given = (givenBy?: string) =>
    unitSchema.parse({ does: 'speech', remoteId: 'task', ...(givenBy !== undefined && { givenBy }) })
  for (const same of [undefined, 'https://speech.example.org/api', 'http://Speech.example.org/api/'])
    expect(isGivenByOther(given(same), profile)).toBe(false)
  for (const other of ['https://speech.example.org', 'https://other.example.org/api/'])
    expect(isGivenByOther(given(other), profile)).toBe(true)
  expect(isGivenByOther({ ...given('http://127.0.0.1:1'), remoteId: null }, profile)).toBe(false)
  expect(isGivenByOther(given('http://127.0.0.1:1'), { ...profile, kind: 'built-in' })).toBe(false)
})
