import type { Answer, SpeechEngine } from '../../engines/engine-ports'
import type { JobKind, Work } from '../jobs/job'
import type { Amendment } from '../jobs/jobs'
import { type ContentStore, extensionOf } from '../store/content-store'
import { saveSound } from './save-sound'
import { type SpeechOrder, type SpeechOutcome, speechOrderSchema, speechOutcomeSchema } from './speech-order'

export interface SpeechJobParts {
  engine: SpeechEngine
  content: ContentStore
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

export function speechJobs({ engine, content }: SpeechJobParts): JobKind<SpeechOrder, SpeechOutcome> {
  async function run(work: Work<SpeechOrder>): Promise<Answer<SpeechOutcome>> {
    const { reach, signal } = work
    const { meta: _, ...request } = work.order.item
    reach(steps.started)
    reach(steps.speaking)
    const spoken = await engine.speak(request, { signal })
    if (!spoken.ok) return spoken
    const { sound, voice } = spoken.value
    reach(steps.spoken)
    reach(steps.saving)
    if (!(await work.keep(() => save(work, sound)))) return { ok: false, message: notSaved }
    reach(steps.saved)
    reach(steps.ended)
    return { ok: true, value: { sampleRate: sound.sampleRate, speakerId: voice.id, saved: true } }
  }

  async function save(
    { order: { fileId }, job, part }: Work<SpeechOrder>,
    sound: Parameters<typeof saveSound>[1],
  ): Promise<boolean> {
    const incoming = await content.begin()
    if (!incoming.ok) return false
    const { keep, drop } = incoming.value
    try {
      await saveSound(incoming.value, sound, extensionOf(fileId) === 'mp3' ? 'mp3' : 'wav')
      const duration = sound.samples.length / sound.sampleRate
      const about = { fileId, name: fileId, kind: 'speech', duration, madeBy: { job, part } } as const
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
