import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { goodRuns } from '../../service/contract/world'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

/** Long enough in the queue to be stopped there. */
function slowly({ service }: JobEngine, kind: 'transcription' | 'speech'): void {
  service.world.states[kind] = [...Array.from({ length: 10 }, () => 'Queued'), ...goodRuns[kind]]
}

it('a transcription that was stopped is taken up again, and what was sent is not sent twice', async () => {
  const engine = await openJobEngine()
  const path = join(engine.parts.folder, 'talk.wav')
  await writeFile(path, Buffer.alloc(64_000, 7))
  slowly(engine, 'transcription')
  const id = await engine.start({
    kind: 'transcription',
    source: { kind: 'path', path },
    transcribeId: null,
    language: 'en',
    domain: 'general',
    speakers: false,
  })
  await engine.until(id, ({ units }) => units.at(-1)?.phase === 'waiting')
  unwrap(await engine.jobs.cancel(id))
  expect(await engine.end(id)).toMatchObject({ state: 'cancelled' })

  unwrap(await engine.jobs.retry(id, 'failed'))
  expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { cancelled: 0 } })
  expect(unwrap(await engine.transcripts.read(id))?.transcript.words.length).toBeGreaterThan(0)
  expect(engine.service.count('fileUpload')).toBe(1)
  expect(engine.service.count('transcribe')).toBe(1)
})

it('lines that were stopped are spoken when they are tried again, and those that were done stay', async () => {
  const engine = await openJobEngine({ profile: { batchLimit: 1 }, limits: { requests: 1 } })
  const line = (text: string) => ({ text, gender: 'male' as const, language: 'en-US' })
  slowly(engine, 'speech')
  const id = await engine.start({ kind: 'speech', rows: [line('One.'), line('Two.')] })
  await engine.until(id, job => job.kind === 'speech' && job.rows.every(({ phase }) => phase === 'waiting'))
  unwrap(await engine.jobs.cancelRows(id, [1]))
  expect(await engine.end(id)).toMatchObject({ state: 'cancelled', counts: { done: 1, cancelled: 1 } })
  unwrap(await engine.jobs.retry(id, 'failed'))
  expect(await engine.end(id)).toMatchObject({ state: 'done', counts: { done: 2, cancelled: 0 } })
})
