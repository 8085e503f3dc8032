import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { Recording } from '../../../shared/recordings/recording'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from './recording-engine'
import { soundFile } from './sound-files'

const hasWords = ({ transcript }: Recording): boolean => transcript !== null

async function transcribed(options = {}): Promise<{ library: RecordingEngine; recording: Recording }> {
  const library = await openRecordingEngine(options)
  await library.drop(await soundFile(library.engine.parts.folder, 'talk.wav'))
  return { library, recording: await library.until(hasWords) }
}

describe('speakers and segments', () => {
  it('say who laid them over the words', async () => {
    const library = await openRecordingEngine()
    const add = async (name: string, pitch: number): Promise<Recording> => {
      const path = await soundFile(library.engine.parts.folder, name, pitch)
      library.given.add([path])
      const files = [{ path, name, ...choice, speakers: true }]
      unwrap(await library.use.addRecordings({ profileId: library.engine.profile.id, files }))
      return library.until(
        row => row.name === name && row.speakersBy !== '' && (row.transcript?.speakers.length ?? 0) > 0,
      )
    }
    expect(await add('by service.wav', 300)).toMatchObject({ speakersBy: 'service' })
    const refusal = { kind: 'status', status: 400, message: 'Not today' } as const
    library.engine.service.script({ operation: 'segments', do: refusal })
    expect(await add('here.wav', 500)).toMatchObject({ speakersBy: 'here' })
  })

  it('keep the words when they fail', async () => {
    const library = await openRecordingEngine()
    library.engine.service.world.states.speakers = ['Queued', 'Failed']
    const path = await soundFile(library.engine.parts.folder, 'talk.wav')
    library.given.add([path])
    const files = [{ path, name: 'Talk', ...choice, speakers: true }]
    unwrap(await library.use.addRecordings({ profileId: library.engine.profile.id, files }))
    const row = await library.until(hasWords)
    await library.engine.end(row.job ?? '')
    expect((await library.rows())[0]).toMatchObject({ speakersBy: '', transcript: { words: 4 } })
  })
})

describe('the words of all recordings', () => {
  it('are searched, and so are those that were just corrected', async () => {
    const { library, recording } = await transcribed()
    expect(await library.found('MORNING')).toMatchObject([
      { id: recording.id, holds: recording.transcript?.id, count: 1, excerpt: { match: 'morning' } },
    ])
    expect(await library.found('zebra')).toEqual([])
    const asked = { in: null, most: 10, inside: false }
    const [first, second] = await Promise.all([
      library.use.find({ ...asked, text: 'good' }),
      library.use.find({ ...asked, text: 'goo' }),
    ])
    expect(first).toEqual({ ok: false, error: { kind: 'cancelled' } })
    expect(unwrap(second).found).toHaveLength(1)
    const old = join(library.work.recordings.folderOf(recording.id), 'said.txt')
    await mkdir(dirname(old), { recursive: true })
    await writeFile(old, 'What an earlier version searched in')
    await library.work.tidy()
    expect(existsSync(old)).toBe(false)
    const again = await library.restart()
    expect(await again.found('hello there')).toHaveLength(1)
  })
})
