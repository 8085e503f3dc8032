import { expect, it } from 'vitest'
import {
  learnLengths,
  type ModelPlan,
} from '../../../../../../electron/engines/speech/models/natural-lengths'
import type { ModelSpeaker } from '../../../../../../electron/engines/speech/voices/speakers'

const voice = (id: string, language = 'en-US') => ({ id, language, engine: 'model' }) as ModelSpeaker
const fit = { seconds: 2, mode: 'both' } as const
const sound = { samples: new Float32Array(1), sampleRate: 1 }

/** Speaks as long as it is told, and refuses what is called so. */
function speaking() {
  const plans: ModelPlan[] = []
  const speak = learnLengths(async plan => {
    plans.push(plan)
    if (plan.text === 'refused') return { ok: false, error: 'Not this.' }
    return { ok: true, value: { sound, natural: { spoken: plans.length, pauses: 0 } } }
  })
  return { speak, plans, naturals: () => plans.map(({ natural }) => natural?.spoken ?? null) }
}

it('what a line takes by itself is learnt once, of each voice in each language', async () => {
  const { speak, naturals } = speaking()
  const line = { text: 'Hello', fit }
  expect(await speak({ ...line, speaker: voice('ann') }, {})).toEqual({ ok: true, value: sound })
  await speak({ ...line, speaker: voice('ann') }, {})
  await speak({ ...line, speaker: voice('ann') }, {})
  await speak({ ...line, speaker: voice('bob') }, {})
  await speak({ ...line, speaker: voice('ann', 'de-DE') }, {})
  await speak({ ...line, text: 'Hello you', speaker: voice('ann') }, {})
  expect(naturals()).toEqual([null, 1, 1, null, null, null])
})

it('is learnt without a time as well, and told only where there is one', async () => {
  const { speak, naturals } = speaking()
  const line = { text: 'Hello', speaker: voice('ann') }
  await speak(line, {})
  await speak(line, {})
  await speak({ ...line, fit }, {})
  expect(naturals()).toEqual([null, null, 1])
})

it('nothing is learnt of what was refused', async () => {
  const { speak, naturals } = speaking()
  const line = { text: 'refused', speaker: voice('ann'), fit }
  expect(await speak(line, {})).toEqual({ ok: false, error: 'Not this.' })
  await speak(line, {})
  expect(naturals()).toEqual([null, null])
})
