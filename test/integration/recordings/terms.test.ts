import { expect, it } from 'vitest'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

it('names and terms of a recording and of the library go with its job, and to no service that knows none', async () => {
  const library = await openRecordingEngine()
  const { engine, use } = library
  unwrap(await use.saveTerms({ terms: ['Colaba', 'Ada'] }))
  const path = await soundFile(engine.parts.folder, 'talk.wav')
  library.given.add([path])
  const files = [{ path, name: 'Talk', ...choice, terms: ['Byculla', 'ada'] }]
  unwrap(await use.addRecordings({ profileId: engine.profile.id, files }))
  const { job, media, terms } = await library.until(({ transcript }) => transcript !== null)
  expect(terms).toEqual(['Byculla', 'ada'])
  expect(await engine.job(job ?? '')).toMatchObject({ terms: ['Byculla', 'ada', 'Colaba'] })
  expect(JSON.stringify(engine.service.requests)).not.toContain('Colaba')

  expect(unwrap(await use.getTerms({ media }))).toEqual(['Byculla', 'ada', 'Colaba'])
  expect(unwrap(await use.getTerms({ media: 'another' }))).toEqual(['Colaba', 'Ada'])
  expect(unwrap(await use.getTerms({ media: null }))).toEqual(['Colaba', 'Ada'])
})

it('this computer is sent them, and what is chosen for another time takes their place', async () => {
  const library = await openRecordingEngine({ profile: { kind: 'built-in' } })
  const { engine, use } = library
  const [id = ''] = await library.drop(await soundFile(engine.parts.folder, 'talk.wav'))
  const { job } = await library.until(({ transcript }) => transcript !== null)
  const again = { id, profileId: engine.profile.id, ...choice }
  unwrap(await use.transcribeRecording({ ...again, job, terms: ['Ada'] }))
  expect((await library.until(({ terms }) => terms.length > 0)).terms).toEqual(['Ada'])
  await expect.poll(() => JSON.stringify(engine.service.requests)).toContain('Ada')
  const [row] = await library.rows()
  unwrap(await use.transcribeRecording({ ...again, job: row?.job ?? null }))
  expect((await library.rows())[0]?.terms).toEqual(['Ada'])
})
