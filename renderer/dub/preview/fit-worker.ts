import { fittedTo } from '../../../shared/sound/overlap-add'
import type { FitAnswer, FitQuestion } from './fit-thread'

/** The thread that brings lines to the length for which they are heard, one after the other. */
self.onmessage = ({ data: { id, samples, sampleRate, length } }: MessageEvent<FitQuestion>): void => {
  const fitted = fittedTo(samples, sampleRate, length)
  self.postMessage({ id, fitted } satisfies FitAnswer, { transfer: [fitted.buffer] })
}
