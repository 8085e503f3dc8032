import { answerPattern, isLoaded, type PatternQuestion } from './pattern-question'

/** The thread that tries a person's patterns: it may be ended in the middle of one. */
self.onmessage = ({ data }: MessageEvent<PatternQuestion>): void => self.postMessage(answerPattern(data))
self.postMessage(isLoaded)
