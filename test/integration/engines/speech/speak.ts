import { createHash } from 'node:crypto'
import type { Sound } from '../../../../electron/engines/audio/sound'
import type { EngineSpeechRequest, Watch } from '../../../../electron/engines/engine-ports'
import { speakTask } from '../../../../electron/engines/speech/speak-task'
import { createSpeechEngine } from '../../../../electron/engines/speech/speech-engine'

/** The engine on this thread. */
export const engine = createSpeechEngine({ run: speakTask, models: async () => [] })

const usual: EngineSpeechRequest = { text: 'Hello.', gender: 'female', language: 'en-US' }

export async function speak(request: Partial<EngineSpeechRequest>, watch?: Watch): Promise<Sound> {
  const answer = await engine.speak({ ...usual, ...request }, watch)
  if (!answer.ok) throw new Error(answer.error)
  return answer.value.sound
}

/** Two that differ in one sample differ in this; far quicker to compare than the samples. */
export const fingerprint = ({ samples, sampleRate }: Sound): string =>
  `${sampleRate} ${createHash('sha256').update(new Uint8Array(samples.buffer)).digest('hex')}`
