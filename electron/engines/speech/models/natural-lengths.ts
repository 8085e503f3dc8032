import type { Result } from '../../../../shared/result'
import type { PoolWatch } from '../../../threads/task-pool'
import type { Sound } from '../../audio/sound'
import type { SpeechPlan } from '../speech-engine'
import type { ModelSpeaker } from '../voices/speakers'
import type { NaturalLength } from './engine-speed'

export interface ModelPlan extends SpeechPlan {
  speaker: ModelSpeaker
  /** What the text takes by itself, where somebody has heard it. */
  natural?: NaturalLength
}

export interface ModelSpoken {
  sound: Sound
  natural: NaturalLength
}

type Speak<Spoken> = (plan: ModelPlan, watch: PoolWatch) => Promise<Result<Spoken, string>>

/** As many as a long sheet has lines. */
const mostLengths = 5_000

/**
 * A line that is fitted again, to another time or after its voice was unloaded, is not spoken twice for it: its natural
 * length is learnt once.
 */
export function learnLengths(speak: Speak<ModelSpoken>): Speak<Sound> {
  const known = new Map<string, NaturalLength>()
  return async (plan, watch) => {
    const { speaker, text } = plan
    const key = [speaker.id, speaker.language, text].join('\n')
    const natural = known.get(key)
    const spoken = await speak(natural && plan.fit ? { ...plan, natural } : plan, watch)
    if (!spoken.ok) return spoken
    if (!natural && known.size >= mostLengths) known.clear()
    known.set(key, natural ?? spoken.value.natural)
    return { ok: true, value: spoken.value.sound }
  }
}
