import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeSound } from '../../../electron/engines/audio/decode'
import { engineTasks } from '../../../electron/engines/engine-tasks'
import { decodeToWav } from '../../../electron/engines/recognition/decode-to-wav'
import { peaksTask } from '../../../electron/media/peaks-task'
import { probeTask } from '../../../electron/media/probe-sound'
import { inspectSound } from '../../../electron/recordings/inspect-sound'
import { clipLength, readClip } from '../../../electron/speech/save/read-clip'
import { soundLength } from '../../../electron/speech/sheet-jobs'
import { noFacts } from '../../../shared/sound/sound-facts'

/** All ways in which the program reads a file as a sound, each as whoever wants it asks for it. */
export type Reader = (file: string, ffmpeg: string | null) => Promise<unknown>

const watch = { progress: () => {}, stage: () => {} }
const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'parlance-read-'))

export const readers: Record<string, Reader> = {
  decode: (file, program) => decodeSound(file, { sampleRate: 16_000, program }),
  'decode to a file': async (file, ffmpeg) =>
    decodeToWav(
      { file, ffmpeg, spoken: [{ start: 0, end: 1e6 }], target: join(await newFolder(), 'a.wav') },
      watch,
    ),
  'listen for speech': (file, ffmpeg) => engineTasks.listenForSpeech({ file, ffmpeg, voiceActivity: null }),
  inspect: (file, program) => inspectSound({ file, program }),
  probe: file => probeTask(file),
  measure: file => engineTasks.measure(file),
  'length of a line': file =>
    soundLength({ fileOf: async () => ({ ok: true, value: file }) }, 'a').then(seconds => ({
      ok: seconds !== null,
    })),
  'clip to save': (file, ffmpeg) => readClip(file, ffmpeg),
  'length of a clip': (file, ffmpeg) => clipLength(file, ffmpeg, 16_000),
  peaks: async (file, ffmpeg) => {
    const source = { bytes: 1, modified: 1 }
    const facts = { ...noFacts, sampleRate: 16_000 }
    return peaksTask({ file, folder: await newFolder(), source, facts, ffmpeg, workerFile: null }, watch)
  },
}
