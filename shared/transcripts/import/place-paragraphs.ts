import type { TextParagraph } from '../../formats/transcript/plain-text'
import type { TranscriptSegment } from '../../formats/transcript/segments'
import { countGraphemes } from '../../text/characters'

/** What people say in a second, give or take: fifteen characters of most writing. */
const charactersASecond = 15
const leastSeconds = 0.5

/**
 * A text without times, laid over the recording: what stands between two known times shares them by length. Without
 * a length of the recording, it is spoken as fast as most people speak.
 */
export function placeParagraphs(
  paragraphs: readonly TextParagraph[],
  duration: number | null,
): TranscriptSegment[] {
  const spoken = paragraphs.map(paragraph => ({
    ...paragraph,
    seconds: Math.max(leastSeconds, countGraphemes(paragraph.text) / charactersASecond),
  }))
  const placed: TranscriptSegment[] = []
  let from = 0
  for (let at = 0; at < spoken.length; ) {
    const start = Math.max(from, spoken[at]?.start ?? from)
    let end = at + 1
    while (end < spoken.length && spoken[end]?.start === null) end++
    const run = spoken.slice(at, end)
    const needed = run.reduce((sum, { seconds }) => sum + seconds, 0)
    const until = spoken[end]?.start ?? duration ?? start + needed
    // People pause: a short text before a long silence is not spoken slowly to the end of it.
    const isTimed = run.length === 1 && spoken[at]?.start !== null && until - start > needed
    const scale = isTimed || until <= start ? 1 : (until - start) / needed
    let time = start
    for (const { text, speaker, seconds } of run) {
      const next = time + seconds * scale
      placed.push({ start: time, end: next, text, ...(speaker !== undefined && { speaker }) })
      time = next
    }
    from = time
    at = end
  }
  return placed
}
