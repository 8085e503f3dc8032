import { expect, it } from 'vitest'
import { openRecordingEngine } from './recording-engine'
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
