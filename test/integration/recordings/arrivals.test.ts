import { expect, it } from 'vitest'
import { failure } from '../../../shared/result'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

it('a recording that is stopped in the instant in which it is in stays there, and nobody goes on with it', async () => {
  const library = await openRecordingEngine()
  const { media } = library.engine.library
  const bringIn = media.import
  const stopped: unknown[] = []
  media.import = async (...given) => {
    const brought = await bringIn(...given)
    const [row] = await library.rows()
    stopped.push(library.use.cancelArrival({ id: row?.id ?? '' }))
    return brought
  }
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  const row = await library.until(one => one.media !== null && one.arrival === null)
  await Promise.all(stopped)
  expect(row.job).toBeNull()
  expect(library.work.recordings.get(row.id)?.comesFrom).toBeNull()
  expect(await (await library.restart()).rows()).toMatchObject([{ job: null, arrival: null }])
  expect(library.engine.service.count('fileUpload')).toBe(0)
})

it('one that waits since its library was had back is transcribed as soon as a person asks for it', async () => {
  const library = await openRecordingEngine()
  const { media } = library.engine.library
  const bringIn = media.import
  media.import = async () => failure({ kind: 'storage', reason: 'denied', file: 'talk.wav', code: 'EACCES' })
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  const { id } = await library.until(({ arrival }) => arrival?.problem != null)
  unwrap(await library.work.recordings.change(id, () => ({ waits: true })))
  media.import = bringIn
  unwrap(
    await library.use.transcribeRecording({ id, job: null, profileId: library.engine.profile.id, ...choice }),
  )
  await library.until(({ job }) => job !== null)
})

it('one that comes in by itself while somebody is about to ask for it once more is transcribed once', async () => {
  const library = await openRecordingEngine()
  const { media } = library.engine.library
  const { recordings } = library.work
  const bringIn = media.import
  media.import = async () =>
    failure({ kind: 'storage', reason: 'changing', file: 'talk.wav', code: 'ECHANGED' })
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  const { id, job } = await library.until(({ arrival }) => arrival?.problem != null)
  media.import = bringIn
  await expect.poll(() => recordings.get(id)).toMatchObject({ jobs: [expect.any(String)], comesFrom: null })
  const asked = { id, profileId: library.engine.profile.id, ...choice }
  const late = await library.use.transcribeRecording({ ...asked, job, language: 'hi' })
  expect(recordings.get(id)).toMatchObject({ jobs: [expect.any(String)], language: 'en' })
  expect(unwrap(late)).toEqual({ hasBegun: true })
  const row = await library.until(({ transcript }) => transcript !== null)
  expect(library.engine.service.count('fileUpload')).toBe(1)
  expect(unwrap(await library.use.transcribeRecording({ ...asked, job: row.job }))).toEqual({
    hasBegun: false,
  })
  await library.until(one => one.job !== row.job)
})

it('one that two places ask for in the same instant is transcribed once', async () => {
  const library = await openRecordingEngine()
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  const { id, job } = await library.until(({ transcript }) => transcript !== null)
  const asked = { id, job, profileId: library.engine.profile.id, ...choice }
  const answers = await Promise.all([
    library.use.transcribeRecording(asked),
    library.use.transcribeRecording(asked),
  ])
  expect(answers.map(unwrap)).toEqual([{ hasBegun: false }, { hasBegun: true }])
  expect(library.work.recordings.get(id)?.jobs).toHaveLength(2)
})
