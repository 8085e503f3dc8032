import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Result } from '../../../shared/result'
import { mp3Head, mp3RateFor } from '../../engines/audio/mp3-head'
import { resample } from '../../engines/audio/resample'
import type { Sound } from '../../engines/audio/sound'
import { createStreamEncoder } from '../../engines/audio/stream-encoder'
import { toPcm16, wavHeader } from '../../engines/audio/write-wav'
import type { SpeechEngine } from '../../engines/engine-ports'
import { extensionOfSound, type FileStore, type IncomingFile } from '../store/file-store'
import type { ServiceTaskKind, TaskWork } from '../tasks/service-task'
import type { Amendment } from '../tasks/service-tasks'
import { type SpeechOrder, type SpeechOutcome, speechOrderSchema, speechOutcomeSchema } from './speech-order'

export interface SpeechTaskParts {
  engine: SpeechEngine
  content: FileStore
  /** Another voice of that gender speaks for one that is not here. */
  replacesMissing: () => boolean
}

const steps = {
  started: 'TTS Job Started',
  speaking: 'Synthesis Started',
  spoken: 'Synthesis Ended',
  saving: 'Saving Synthesized Audio',
  saved: 'Saved Synthesized Audio',
  ended: 'TTS Job Ended',
} as const

const notSaved =
  'The sound could not be saved. Is there room on the disk? The log of the built-in service says more.'

export function speechTaskKind({
  engine,
  content,
  replacesMissing,
}: SpeechTaskParts): ServiceTaskKind<SpeechOrder, SpeechOutcome> {
  async function run(work: TaskWork<SpeechOrder>): Promise<Result<SpeechOutcome, string>> {
    const { reach, signal } = work
    const { meta: _, speakerId, ...anyone } = work.order.item
    const wanted = { ...anyone, speakerId }
    const isReplaced = replacesMissing() && (await engine.speakerProblem(wanted)) !== null
    reach(steps.started)
    reach(steps.speaking)
    const spoken = await engine.speak(isReplaced ? anyone : wanted, { signal })
    if (!spoken.ok) return spoken
    const { sound, voice } = spoken.value
    reach(steps.spoken)
    reach(steps.saving)
    if (!(await work.keep(() => save(work, sound)))) return { ok: false, error: notSaved }
    reach(steps.saved)
    reach(steps.ended)
    return { ok: true, value: { sampleRate: sound.sampleRate, speakerId: voice.id, saved: true } }
  }

  async function save(
    { order: { fileId }, task, part }: TaskWork<SpeechOrder>,
    sound: Parameters<typeof saveSound>[1],
  ): Promise<boolean> {
    const incoming = await content.begin()
    if (!incoming.ok) return false
    const { keep, drop } = incoming.value
    try {
      await saveSound(incoming.value, sound, extensionOfSound(fileId) === 'mp3' ? 'mp3' : 'wav')
      const duration = sound.samples.length / sound.sampleRate
      const about = { fileId, name: fileId, kind: 'speech', duration, madeBy: { job: task, part } } as const
      const kept = await keep(about)
      return kept.ok
    } finally {
      await drop()
    }
  }

  return {
    name: 'speech',
    steps: ['Queued', ...Object.values(steps), 'Completed'],
    order: speechOrderSchema,
    outcome: speechOutcomeSchema,
    done: 'The speech was generated and saved.',
    needs: () => null,
    run,
  }
}

/** What is said of a text once its sound is gone. */
export const soundDeleted: Amendment<SpeechOrder, SpeechOutcome> = ({ outcome }) => ({
  message: 'The speech was generated, and its sound has been deleted since.',
  outcome: outcome && { ...outcome, saved: false },
})

export type SpeechFormat = 'wav' | 'mp3'
type Target = Pick<IncomingFile, 'append'>

/** A quarter of a second of work is a window that stutters: so few samples at a time take a millisecond. */
const block = 65_536
/** Encoding takes sixty times as long. */
const mp3Block = 8_192

/** Writes a sound without a second copy of it in memory. */
const saveSound = (file: Target, sound: Sound, format: SpeechFormat): Promise<void> =>
  format === 'mp3' ? saveMp3(file, sound) : saveWav(file, sound)

async function saveWav(file: Target, { samples, sampleRate }: Sound): Promise<void> {
  await file.append(wavHeader(samples.length, sampleRate))
  for (let at = 0; at < samples.length; at += block) {
    await file.append(toPcm16(samples.subarray(at, at + block)))
    await nextTurn()
  }
}

async function saveMp3(file: Target, sound: Sound): Promise<void> {
  const rate = mp3RateFor(sound.sampleRate)
  const { samples } = rate === sound.sampleRate ? sound : resample(sound, rate)
  const encoder = await createStreamEncoder('mp3', rate)
  await file.append(mp3Head(samples.length, rate))
  for (let at = 0; at < samples.length; at += mp3Block) {
    await file.append(encoder.push(samples.subarray(at, at + mp3Block)))
    await nextTurn()
  }
  await file.append(encoder.end().tail)
}
