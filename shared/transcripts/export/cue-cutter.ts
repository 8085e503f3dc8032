import { type CueFailure, checkCues } from '../../formats/cues/check-cues'
import type { Cue, TimedWord } from '../../formats/cues/cue'
import { cutCues } from '../../formats/cues/cut-cues'
import { keepApart } from '../../formats/cues/keep-apart'
import { cueWords } from '../../formats/cues/prepare-words'
import type { CutRules, ReadabilityRules } from '../../formats/cues/readability'
import { namedWords } from '../../formats/transcript/segments'
import { paragraphsOf, writeParagraph } from '../../text/transcript/paragraphs'
import type { Segment } from '../../text/transcript/segment'
import type { Word } from '../../text/transcript/word'
import type { ExportOptions } from '../export-choice'
import { rulesFor } from './export-rules'
import { type ExportSource, languageOfExport } from './export-source'
import { rulesBeside, withNames } from './named-cues'

/** Cuts subtitles, and remembers those of paragraphs in which nothing was changed: an edit costs one paragraph. */
export interface CueCutter {
  /** Null: it was stopped, and goes on from there the next time. */
  cut(source: ExportSource, options: ExportOptions, way?: CutWay): Cue[] | null
}

export interface CutWay {
  /** Names will stand with the text, and need room there. */
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
      const language = languageOfExport(source)
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
      return keepApart(cues.flat())
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
  const { options, nameOf } = cutting
  const spoken = namedWords(words, nameOf)
  const speaker = segment.speaker === null ? null : nameOf(segment.speaker)
  const rules = cutting.namesInText ? rulesBeside(speaker, cutting.rules) : cutting.rules
  const anew = (from: readonly TimedWord[]): Cue[] =>
    cutAnew(from, segment.start, next, rules, cutting.language)
  if (options.level === 'cues' && spoken.length > 0) return anew(spoken)
  if (options.level === 'words' && spoken.length > 0) {
    return spoken.map(word => cueOf(word, word.text, [word]))
  }
  const text = words.length > 0 ? writeParagraph(words).text : segment.text
  const whole = cueOf({ ...segment, speaker }, text, spoken)
  if (options.level === 'words' || (options.level === 'segments' && !options.fix)) return [whole]
  const [failures = []] = failuresOf([whole], next, cutting)
  if (failures.length === 0) return [whole]
  const cut = anew(spoken.length > 0 ? spoken : cueWords(whole))
  const helps = options.level === 'cues' || readsBetter(failuresOf(cut, next, cutting), failures)
  return helps ? cut : [whole]
}

/** What is wrong with each of them as they will be shown. */
function failuresOf(cues: readonly Cue[], next: number, { namesInText, rules }: Cutting): CueFailure[][] {
  const shown = namesInText ? withNames(cues, rules) : cues
  const beside = Number.isFinite(next) ? [{ start: next, end: next + 1, text: '' }] : []
  const checks = checkCues([...shown, ...beside], rules)
  return checks.slice(0, cues.length).map(({ failures }) => failures)
}

/** Some of it reads well now, or it fails in fewer ways for being parted. */
function readsBetter(now: readonly CueFailure[][], before: readonly CueFailure[]): boolean {
  const broken = new Set(now.flat().map(({ rule }) => rule))
  const isParted = now.length > 1 && broken.size < before.length
  return isParted || now.some(failures => failures.length === 0)
}

/** Where the last word begins inside the gap, the gap goes first. */
function cutAnew(
  words: readonly TimedWord[],
  from: number,
  next: number,
  rules: CutRules,
  language: string,
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
  return {
    start: thousandths(start),
    end: thousandths(end),
    text,
    ...(speaker != null && { speaker }),
    ...(words.length > 0 && { words }),
  }
}

/** As fine as files hold it. */
const thousandths = (seconds: number): number => Math.round(seconds * 1000) / 1000
