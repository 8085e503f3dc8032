import type { SentenceFrame } from '../phrasing'

export type SentenceSpeaker = 'I' | 'we'

const ours: readonly [RegExp, string][] = [
  [/\bI'm\b/g, "we're"],
  [/\bI was\b/g, 'we were'],
  [/\bam I\b/g, 'are we'],
  [/\bI\b/g, 'we'],
  [/\bme\b/g, 'us'],
]

/** Frames are written for one speaker. What goes into them keeps its own persons. */
export const bySpeaker = (
  frames: readonly SentenceFrame[],
  who: SentenceSpeaker,
): readonly SentenceFrame[] =>
  who === 'I'
    ? frames
    : frames.map(frame => {
        const [before = '', after = ''] = frame('\0').split('\0').map(inPlural)
        return words => `${before}${words}${after}`
      })

const inPlural = (words: string): string =>
  ours.reduce((rest, [mine, our]) => rest.replaceAll(mine, our), words)
