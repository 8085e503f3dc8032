import { folded } from '../../text/folded'
import { speakerNames } from '../../transcripts/export/export-source'
import type { DatasetRow, NewSentence, RowFacts } from '../row'
import { textKey } from '../text-key'
import { type HeardPlace, isSameStretch } from './heard'
import type { SpokenRecording } from './utterances'

/** An utterance as one chooses it. */
export interface ListedUtterance {
  readonly key: string
  readonly text: string
  /** What the recording is called. */
  readonly recording: string
  /** As a person knows the speaker. Empty: nobody does. */
  readonly speaker: string
  readonly language: string
  readonly heard: HeardPlace
}

export const listedUtterances = (
  recordings: readonly SpokenRecording[],
  countedName: (number: number) => string,
): ListedUtterance[] =>
  recordings.flatMap(({ recording, name, language, speakers, utterances }) => {
    const nameOf = speakerNames(speakers, countedName)
    return utterances.map(({ text, speaker, start, end }, at) => ({
      // Cut otherwise, it is another.
      key: `${recording} ${at} ${start} ${end}`,
      text,
      recording: name,
      speaker: speaker === null ? '' : nameOf(speaker),
      language,
      heard: { recording, start, end },
    }))
  })

/** `there`: the dataset has this stretch of the recording, or says the same. `repeat`: so does one above it. */
export type Standing = 'new' | 'there' | 'repeat'

/** Of each utterance, by its key. */
export function standingsOf(
  utterances: readonly ListedUtterance[],
  rows: readonly DatasetRow[],
): ReadonlyMap<string, Standing> {
  const said = new Set(rows.map(({ text }) => textKey(text)))
  const stretches = stretchesOf(rows)
  const above = new Set<string>()
  const standingOf = ({ text, heard }: ListedUtterance): Standing => {
    const key = textKey(text)
    const isHere = stretches.get(heard.recording)?.some(one => isSameStretch(one, heard)) === true
    if (isHere || said.has(key)) return 'there'
    if (above.has(key)) return 'repeat'
    above.add(key)
    return 'new'
  }
  return new Map(utterances.map(one => [one.key, standingOf(one)]))
}

/** By recording. */
function stretchesOf(rows: readonly DatasetRow[]): ReadonlyMap<string, readonly HeardPlace[]> {
  const stretches = new Map<string, HeardPlace[]>()
  for (const { heard } of rows) {
    if (!heard) continue
    const there = stretches.get(heard.recording)
    if (there) there.push(heard)
    else stretches.set(heard.recording, [heard])
  }
  return stretches
}

export interface UtteranceFilter {
  /** Empty: whoever it is. */
  speaker: string
  /** Words that were said, in any order. */
  query: string
}

/** What shares a few letters with an intent says nothing of it. */
const leastNear = 0.1

/** Those that are like that. By how near they are, where that is known: the nearest first, and none that is not at all. */
export function narrowedUtterances(
  utterances: readonly ListedUtterance[],
  { speaker, query }: UtteranceFilter,
  nearness: ReadonlyMap<string, number> | null,
): readonly ListedUtterance[] {
  const words = folded(query)
    .split(/\s+/u)
    .filter(word => word !== '')
  const left = utterances.filter(one => {
    if (speaker !== '' && one.speaker !== speaker) return false
    const text = folded(one.text)
    return words.every(word => text.includes(word))
  })
  if (nearness === null) return left
  const near = (one: ListedUtterance): number => nearness.get(one.key) ?? 0
  return left.filter(one => near(one) >= leastNear).sort((one, other) => near(other) - near(one))
}

/** What ticking all of them ticks. */
export const newOnes = (
  utterances: readonly ListedUtterance[],
  standings: ReadonlyMap<string, Standing>,
): string[] => utterances.flatMap(({ key }) => (standings.get(key) === 'new' ? [key] : []))

export const heardSentence = (
  { text, language, heard }: ListedUtterance,
  facts: Pick<RowFacts, 'intent'>,
): NewSentence => ({
  text,
  spans: [],
  lost: [],
  intent: facts.intent,
  type: '',
  language,
  origin: 'heard',
  from: null,
  heard,
})
