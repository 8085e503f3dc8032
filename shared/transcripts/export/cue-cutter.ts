import { checkCues } from '../../formats/cues/check-cues'
import type { Cue, TimedWord } from '../../formats/cues/cue'
import { wordsOf } from '../../formats/cues/cue-words'
import { cutCues } from '../../formats/cues/cut-cues'
import type { ReadabilityRules } from '../../formats/cues/readability'
import { namedWords } from '../../formats/transcript/segments'
import { countGraphemes } from '../../text/characters'
import { paragraphsOf, writeParagraph } from '../../text/transcript/paragraphs'
import type { Segment } from '../../text/transcript/segment'
import type { Word } from '../../text/transcript/word'
import type { ExportOptions } from '../export-choice'
import { rulesFor } from './export-rules'
import { type ExportSource, languageOf } from './export-source'

/** Cuts subtitles, and remembers those of paragraphs in which nothing was changed: an edit costs one paragraph. */
export interface CueCutter {
  /** Null: it was stopped, and goes on from there the next time. */
  cut(source: ExportSource, options: ExportOptions, way?: CutWay): Cue[] | null
}

export interface CutWay {
  /** `Name: ` will stand before the text, and needs room in the line. */
  namesInText?: boolean
  goOn?: () => boolean
}

/** A paragraph, or a segment of a translation, in which subtitles are cut on their own. */
interface Stretch {
  /** What it is remembered by. */
  key: object
  isSame(kept: Kept): boolean
  words: readonly Word[]
  segment: Segment
}

interface Kept {
  words: readonly Word[]
  segment: Segment | null
  /** Where the next stretch begins. */
  next: number
  cues: Cue[]
}

interface Cutting {
  how: string
  nameOf: ExportSource['nameOf']
  rules: ReadabilityRules
  namesInText: boolean
  language: string
  options: ExportOptions
  kept: WeakMap<object, Kept>
}

export function createCueCutter(): CueCutter {
  let cutting: Cutting | null = null

  return {
    cut(source, options, { namesInText = false, goOn = () => true } = {}) {
      const language = languageOf(source)
      const how = JSON.stringify([options, language, namesInText])
      if (cutting?.how !== how || cutting.nameOf !== source.nameOf) {
        const { nameOf } = source
        const rules = rulesFor(options, language)
        cutting = { how, nameOf, language, options, rules, namesInText, kept: new WeakMap() }
      }
      const stretches = stretchesOf(source)
      const cues: Cue[][] = []
      for (const [at, stretch] of stretches.entries()) {
        const next = stretches[at + 1]?.segment.start ?? Number.POSITIVE_INFINITY
        const kept = cutting.kept.get(stretch.key)
        if (kept && kept.next === next && stretch.isSame(kept)) cues.push(kept.cues)
        else {
          if (!goOn()) return null
          const cut = cutStretch(stretch, next, cutting)
          cutting.kept.set(stretch.key, { words: stretch.words, segment: stretch.segment, next, cues: cut })
          cues.push(cut)
        }
      }
      return cues.flat()
    },
  }
}

function stretchesOf({ transcript: { words }, translation }: ExportSource): Stretch[] {
  if (translation) {
    return translation.segments
      .toSorted((one, other) => one.start - other.start)
      .map(segment => ({ key: segment, isSame: kept => kept.segment === segment, words: [], segment }))
  }
  return paragraphsOf(words).flatMap(({ from, to }) => {
    const spoken = words.slice(from, to)
    const [first] = spoken
    if (!first) return []
    const { start, speaker } = first
    const segment = { start, end: spoken.at(-1)?.end ?? start, speaker, text: '' }
    return [{ key: first, isSame: (kept: Kept) => areSame(kept.words, spoken), words: spoken, segment }]
  })
}

const areSame = (one: readonly Word[], other: readonly Word[]): boolean =>
  one.length === other.length && one.every((word, at) => word === other[at])

function cutStretch({ words, segment }: Stretch, next: number, cutting: Cutting): Cue[] {
  const { options, language, nameOf } = cutting
  const spoken = namedWords(words, nameOf)
  const speaker = segment.speaker === null ? null : nameOf(segment.speaker)
  const rules = cutting.namesInText ? withRoomFor(speaker, cutting.rules) : cutting.rules
  if (options.level === 'cues' && spoken.length > 0) {
    return cutAnew(spoken, segment.start, next, { rules, language })
  }
  if (options.level === 'words' && spoken.length > 0 && !options.fix) {
    return spoken.map(word => cueOf(word, word.text, [word]))
  }
  const text = words.length > 0 ? writeParagraph(words).text : segment.text
  const whole = cueOf({ ...segment, speaker }, text, spoken)
  if (options.level !== 'cues' && !options.fix) return [whole]
  const beside = Number.isFinite(next) ? [{ start: next, end: next + 1, text: '' }] : []
  const [check] = checkCues([whole, ...beside], rules)
  if (check?.failures.length === 0) return [whole]
  return cutAnew(spoken.length > 0 ? spoken : wordsOf(whole), segment.start, next, { rules, language })
}

/** Unless hardly anything would be left of the line. */
function withRoomFor(speaker: string | null, rules: ReadabilityRules): ReadabilityRules {
  const room = speaker === null ? 0 : countGraphemes(speaker) + 2
  return room * 2 > rules.lineLength ? rules : { ...rules, lineLength: rules.lineLength - room }
}

/** Where the last word begins inside the gap, the gap goes first. */
function cutAnew(
  words: readonly TimedWord[],
  from: number,
  next: number,
  { rules, language }: Pick<Cutting, 'rules' | 'language'>,
): Cue[] {
  const latest = words.reduce((start, word) => Math.max(start, word.start), from)
  const to = next - rules.gap > latest ? next - rules.gap : Math.max(next, from)
  return cutCues(words, rules, language, { from, to })
}

function cueOf(
  { start, end, speaker }: { start: number; end: number; speaker?: string | null },
  text: string,
  words: readonly TimedWord[],
): Cue {
  return { start, end, text, ...(speaker != null && { speaker }), ...(words.length > 0 && { words }) }
}
