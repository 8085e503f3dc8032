import { layOutWords } from '../../text/transcript/lay-out-words'
import type { Cue, TimedWord } from './cue'

/** The words of a cue with their times: its own, or shares of its time by length. */
export function wordsOf(cue: Cue): TimedWord[] {
  if (cue.words && cue.words.length > 0) return [...cue.words]
  const texts = cue.text.split(/\s+/).filter(text => text !== '')
  const words = texts.map(text => ({ text, ...(cue.speaker !== undefined && { speaker: cue.speaker }) }))
  return layOutWords(words, cue.start, Math.max(cue.end, cue.start))
}
