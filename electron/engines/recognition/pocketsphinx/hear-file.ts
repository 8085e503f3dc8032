import { openSound } from '../../audio/decode'
import type { Answer, Watch } from '../../engine-ports'
import { type HeardWords, recogniseChunks, recognisedRate } from '../chunks/recognise-chunks'
import { hearWithSphinx, type SphinxOptions } from './hear-with-sphinx'

/** Recognises a WAV file chunk by chunk, so that progress is seen and nothing piles up. */
export async function hearFile(
  sound: string,
  { program, folder }: Omit<SphinxOptions, 'signal'>,
  watch: Watch,
): Promise<Answer<HeardWords>> {
  const opened = await openSound(sound, { sampleRate: recognisedRate })
  if (!opened.ok) return opened
  const { signal } = watch
  return recogniseChunks(opened.value, chunk => hearWithSphinx(chunk, { program, folder, signal }), watch)
}
