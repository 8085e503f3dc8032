import type { TimedWord } from '../cues/cue'
import { excerptOf, type FormatLoss, type Writing } from '../reading'
import { joinWords } from '../word-spacing'
import type { SegmentedTranscript, TranscriptSegment } from './segments'

export interface TextGridOptions {
  /** One interval a segment or one a word. */
  level?: 'segment' | 'word'
}

/** The tier of what nobody is said to have said. */
const unnamed = 'transcript'

interface Interval {
  start: number
  end: number
  text: string
}

type SpokenPart = Pick<TimedWord, 'text' | 'start' | 'end' | 'glued' | 'gap'>

/** With what it is made from, and where that stood. */
interface PlacedInterval {
  interval: Interval
  item: number
  part: SpokenPart
}

/**
 * Praat's long text format: a tier for each speaker, whose intervals follow each other without gap or overlap from the
 * start of the recording to its end, the silences as intervals without text.
 */
export function writeTextGrid(
  transcript: SegmentedTranscript,
  { level = 'segment' }: TextGridOptions = {},
): Writing {
  const losses: FormatLoss[] = []
  const tiers = tiersOf(transcript.segments, level, losses)
  const ends = [...tiers.values()].flat().map(interval => interval.end)
  const said = ends.reduce((latest, end) => Math.max(latest, end), 0)
  // Praat refuses a grid of no length.
  const length = Math.max(Math.round((transcript.duration ?? 0) * 1000) || 0, said, 1)

  const lines = ['File type = "ooTextFile"', 'Object class = "TextGrid"', '']
  lines.push('xmin = 0', `xmax = ${seconds(length)}`, 'tiers? <exists>', `size = ${tiers.size}`, 'item []:')
  let number = 0
  for (const [name, spoken] of tiers) {
    number += 1
    const intervals = withSilences(spoken, length)
    lines.push(`    item [${number}]:`, '        class = "IntervalTier"', `        name = ${quoted(name)}`)
    lines.push('        xmin = 0', `        xmax = ${seconds(length)}`)
    lines.push(`        intervals: size = ${intervals.length}`)
    intervals.forEach((interval, place) => {
      lines.push(`        intervals [${place + 1}]:`)
      lines.push(
        `            xmin = ${seconds(interval.start)}`,
        `            xmax = ${seconds(interval.end)}`,
      )
      lines.push(`            text = ${quoted(interval.text)}`)
    })
  }
  return { text: `${lines.join('\n')}\n`, losses }
}

function tiersOf(
  segments: readonly TranscriptSegment[],
  level: 'segment' | 'word',
  losses: FormatLoss[],
): Map<string, Interval[]> {
  const tiers = new Map<string, PlacedInterval[]>()
  segments.forEach((segment, item) => {
    const name = segment.speaker ?? unnamed
    const tier = tiers.get(name) ?? []
    tiers.set(name, tier)
    const parts: readonly SpokenPart[] = level === 'word' && segment.words ? segment.words : [segment]
    if (level === 'word' && !segment.words) {
      losses.push({ item, code: 'words', excerpt: excerptOf(segment.text) })
    }
    for (const part of parts) {
      const start = Math.max(Math.round(part.start * 1000), 0)
      const end = Math.round(part.end * 1000)
      const sound = Number.isSafeInteger(start) && Number.isSafeInteger(end)
      if (!sound) losses.push({ item, code: 'bad-time', excerpt: excerptOf(part.text) })
      else tier.push({ interval: { start, end, text: part.text.replaceAll('\0', '\ufffd') }, item, part })
    }
  })
  return new Map([...tiers].map(([name, tier]) => [name, withoutOverlaps(tier, losses)]))
}

/** Within a tier nothing may overlap: what starts too early starts later, what then has no time left joins the one before. */
function withoutOverlaps(tier: readonly PlacedInterval[], losses: FormatLoss[]): Interval[] {
  const kept: Interval[] = []
  const ordered = tier.toSorted((a, b) => a.interval.start - b.interval.start)
  for (const { interval, item, part } of ordered) {
    const before = kept.at(-1)
    const start = Math.max(interval.start, before?.end ?? 0)
    const excerpt = excerptOf(interval.text)
    if (interval.end > start) {
      if (start > interval.start) losses.push({ item, code: 'overlap', excerpt })
      kept.push({ ...interval, start })
    } else if (before && before.end >= interval.start) {
      losses.push({ item, code: 'merged', excerpt })
      const { glued, gap = ' ' } = part
      if (glued === undefined) before.text = joinWords([before.text, interval.text])
      else before.text += (glued ? '' : gap) + interval.text
    } else {
      losses.push({ item, code: 'moved-end', excerpt })
      kept.push({ ...interval, start, end: start + 1 })
    }
  }
  return kept
}

function withSilences(spoken: readonly Interval[], length: number): Interval[] {
  const intervals: Interval[] = []
  let at = 0
  for (const interval of spoken) {
    if (interval.start > at) intervals.push({ start: at, end: interval.start, text: '' })
    intervals.push(interval)
    at = interval.end
  }
  if (at < length) intervals.push({ start: at, end: length, text: '' })
  return intervals
}

const seconds = (milliseconds: number): string => String(milliseconds / 1000)

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`
