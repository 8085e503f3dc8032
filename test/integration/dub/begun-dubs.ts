import { onTestFinished } from 'vitest'
import { createDubBeginnings, type DubBeginnings } from '../../../electron/dub/dub-beginnings'
import type { Dub, DubStage } from '../../../shared/dub/dub'
import type { EngineOptions } from '../jobs/job-engine'
import { unwrap } from '../library/library-parts'
import { choice, openRecordingEngine, type RecordingEngine } from '../recordings/recording-engine'
import { soundFile } from '../recordings/sound-files'
import { type DubEngine, dubsOver } from './dub-engine'

export interface BegunDubs extends Pick<DubEngine, 'work' | 'dub' | 'until'> {
  library: RecordingEngine
  beginnings: DubBeginnings
  /** What comes between while the service is asked for its voices. */
  atVoices: { do: () => Promise<unknown> }
  /** A file is given, and dubbed into these languages. */
  begin(until: DubStage, languages?: readonly string[]): Promise<string>
  restart(): Promise<BegunDubs>
}

/** Recordings and dubs over one library and a scripted service, as a window has them. */
export const openBegunDubs = async (options: EngineOptions = {}): Promise<BegunDubs> =>
  over(await openRecordingEngine(options))

async function over(library: RecordingEngine): Promise<BegunDubs> {
  const { engine } = library
  const { work, dub, until } = dubsOver(engine)
  const atVoices: BegunDubs['atVoices'] = { do: async () => {} }
  const beginnings = createDubBeginnings({
    ...work,
    work: Promise.resolve({ ok: true, value: library.work }),
    jobs: engine.jobs,
    readTranscript: engine.transcripts.stored,
    voicesOf: async () => {
      await atVoices.do()
      return {
        languages: ['es-ES'],
        speakers: [
          { id: 'ana', language: 'es-ES', gender: 'female' },
          { id: 'ben', language: 'es-ES', gender: 'male' },
        ],
      }
    },
    log: engine.parts.log,
  })
  const close = async (): Promise<void> => {
    await beginnings.close()
    await work.close()
  }
  onTestFinished(close)
  await work.begin()
  await beginnings.catchUp()
  return {
    library,
    work,
    beginnings,
    atVoices,
    dub,
    until,

    async begin(until, languages = ['es']) {
      const path = await soundFile(engine.parts.folder, 'talk.wav')
      library.given.add([path])
      const files = [{ path, name: 'Talk', ...choice, speakers: true }]
      const profileId = engine.profile.id
      const { ids } = unwrap(await library.use.addRecordings({ profileId, files }))
      const asked = { name: 'Talk, dubbed', recording: ids[0] ?? '', languages, until }
      return unwrap(await beginnings.create(profileId, asked)).id
    },

    async restart() {
      await close()
      return over(await library.restart())
    },
  }
}

export const isWaiting = ({ transcript }: Dub): boolean => transcript === ''
