import { expect, it } from 'vitest'
import { augmentAnnotated } from '../../../electron/service/augmentation'
import { createServiceClient } from '../../../electron/service/service-client'
import { translateAnnotated } from '../../../electron/service/translation'
import { testAccount } from '../../service/contract/world'
import { tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { unwrap } from '../library/library-parts'
import { openJobEngine } from './job-engine'

/** The right status, and the answer to another question: a cache or a gateway has mixed them up. */

const talk = { kind: 'uploaded', fileId: 'talk.wav' } as const
const about = (subject: object) => (data: unknown) =>
  Array.isArray(data) ? data.map(one => ({ ...one, ...subject })) : { ...(data as object), ...subject }

async function engineWithTalk() {
  const engine = await openJobEngine()
  const content = Buffer.alloc(100)
  const file = {
    fileId: 'talk.wav',
    name: 'talk.wav',
    size: 100,
    sha256: '',
    content,
    type: '',
    uploadedAt: 0,
  }
  engine.service.world.files.set('talk.wav', file)
  return engine
}

it('takes no sound of another task', async () => {
  const engine = await openJobEngine()
  const { service } = engine
  service.world.states.speech = ['Completed']
  const other = about({ taskId: 'another', fileId: 'not-ours.wav' })
  service.script({ operation: 'speechStatus', times: 2, do: { kind: 'data', change: other } })
  const line = { text: 'Good morning', gender: 'male', language: 'en-US' } as const
  const id = await engine.start({ kind: 'speech', rows: [line] })
  expect((await engine.end(id)).state).toBe('done')
  expect(service.requests.filter(({ path }) => path.includes('not-ours'))).toEqual([])
})

it('keeps no transcript and no turns of another task, nor of one that says that it has not ended', async () => {
  const engine = await engineWithTalk()
  const { service, downloads } = { ...engine, ...engine.library }
  const job = {
    kind: 'transcription',
    source: talk,
    language: 'en',
    domain: 'general',
    speakers: false,
  } as const
  service.world.states.transcription = ['Completed']
  service.world.states.speakers = ['Completed']
  const wrong = [
    about({ transcribeId: 'another', taskId: 'another' }),
    about({ transcriptionStatus: 'Queued', jobStatus: 'Queued', timestamp: [], results: [] }),
  ]
  for (const change of wrong) {
    // The first look is true, and what is fetched then is not.
    service.script({ operation: 'transcription', after: 1, times: 1, do: { kind: 'data', change } })
    service.script({ operation: 'speakersStatus', after: 1, times: 1, do: { kind: 'data', change } })
    const heard = await engine.end(await engine.start(job))
    const told = await engine.end(await engine.start({ kind: 'speakers', source: talk }))
    expect([heard.state, told.state]).toEqual(['failed', 'failed'])
    expect(unwrap(await downloads.list()).items).toEqual([])
    service.forgetScript()
  }
})

it('keeps no file of segments that nobody can read', async () => {
  const engine = await engineWithTalk()
  const { service, downloads } = { ...engine, ...engine.library }
  service.world.states.transcription = ['Completed']
  service.world.states.speakers = ['Completed']
  service.script({ operation: 'fileDownload', do: { kind: 'html' } })
  const job = {
    kind: 'transcription',
    source: talk,
    language: 'en',
    domain: 'general',
    speakers: true,
  } as const
  expect((await engine.end(await engine.start(job))).state).toBe('done')
  const kept = unwrap(await downloads.list()).items.map(({ summary }) => summary.about.is)
  expect(kept.sort()).toEqual(['speaker turns', 'transcription record'])
})

it('takes no sentences made of another text', async () => {
  const { service, profile } = await openJobEngine()
  const token = tokenOf(service, testAccount)
  const client = createServiceClient({
    profile,
    token: () => token,
    network: createTestNetwork(),
    clock: testClock,
  })
  const entities = [{ start: 0, end: 4, value: 'Fly', entity: 'do' }]
  const asked = { text: 'Fly there', exampleCount: 1, entities }
  const translated = { text: 'Fly there', sourceLanguage: 'en', targetLanguage: 'de', entities }
  const change = about({ text: 'Stay here' })
  for (const operation of ['augmentAnnotated', 'translateAnnotated']) {
    service.script({ operation, times: 1, do: { kind: 'data', change } })
  }
  const malformed = { ok: false, error: { kind: 'malformed', path: 'data.text' } }
  expect(await augmentAnnotated(client, asked)).toMatchObject(malformed)
  expect(await translateAnnotated(client, translated)).toMatchObject(malformed)
  expect(await augmentAnnotated(client, asked)).toMatchObject({ ok: true })
  expect(await translateAnnotated(client, translated)).toMatchObject({ ok: true })
})
