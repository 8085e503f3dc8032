import type { JobRequest } from '../../jobs/job-request'
import { addRows } from '../commands/add-rows'
import { type Dataset, keyNumber, longestDatasetName, type RowChoice, rowsOf } from '../dataset'
import type { DatasetPatch, RanRow } from '../dataset-patch'
import { type DatasetRow, isWaitedFor, type NewSentence } from '../row'
import { planSplit } from '../split/plan-split'
import { testSet } from '../split/sets'
import type { TestPart } from '../split/test-part'
import { keyOfSpoken, type SpokenSentence, type SpokenVoice } from './spoken'

export interface HearAsk {
  rows: RowChoice
  /** A part of each intent, or so many of all. Null: all. */
  share: TestPart | null
  /** With the same one the same sentences come out again. */
  seed: number
  voices: readonly SpokenVoice[]
  /** What the recogniser is told. */
  heardIn: string
  domain: string
}

/** A sentence is said in no more. */
export const mostVoices = 20
/** One job is asked for no more, each voice counted. */
const mostHeard = 5_000

export interface HearingPlan {
  /** What comes into the dataset, to be filled with what is heard. */
  added: readonly NewSentence[]
  /** Sentences by the key of their row, those that are there already first. */
  asked: readonly { key: string; spoken: SpokenSentence }[]
  /** How many sentences are said. */
  sentences: number
  /** Of what was chosen: it is there already, or on its way; it is beyond what one job takes. */
  known: number
  beyond: number
}

/**
 * Each sentence is said once by each voice. What `into` has already is not asked for again, and what it waits for no
 * more is asked for in its row. New rows have the keys that begin with `prefix`.
 */
export function planHearing(source: Dataset, into: Dataset, ask: HearAsk, prefix: string): HearingPlan {
  const there = spokenIn(into)
  const heads = new Map<string, string>()
  const added: NewSentence[] = []
  const again: HearingPlan['asked'][number][] = []
  const asked: HearingPlan['asked'][number][] = []
  const said = new Set<string>()
  let known = 0
  let beyond = 0
  for (const row of chosenSentences(source, ask)) {
    for (const voice of ask.voices) {
      const spoken = spokenOf(row, voice, ask)
      const name = keyOfSpoken(spoken, row.intent)
      const before = there.get(name)
      // Twice among what is chosen, it is said once.
      if (before === 'planned') continue
      if (before === 'there') known += 1
      else if (again.length + asked.length >= mostHeard) beyond += 1
      else {
        said.add(row.key)
        there.set(name, 'planned')
        if (before) again.push({ key: before.key, spoken })
        else {
          const key = `${prefix}-${keyNumber(added.length)}`
          const head = source === into ? row.key : (heads.get(row.key) ?? null)
          heads.set(row.key, head ?? key)
          added.push(unheard(row, spoken, head))
          asked.push({ key, spoken })
        }
      }
    }
  }
  return { added, asked: [...again, ...asked], sentences: said.size, known, beyond }
}

/** Those that have words, and come from no voice themselves. */
function chosenSentences(source: Dataset, { rows, share, seed }: HearAsk): readonly DatasetRow[] {
  const sentences = rowsOf(source, rows).filter(
    ({ text, spoken }) => spoken === undefined && text.trim() !== '',
  )
  if (share === null) return sentences
  const families = sentences.map(row => [row])
  const sets = planSplit({ ...source, rows: sentences }, families, { rows: 'all', test: share, seed })
  return sentences.filter(row => sets.get(row) === testSet)
}

const spokenOf = (
  { text, spans }: DatasetRow,
  voice: SpokenVoice,
  { heardIn, domain }: Pick<HearAsk, 'heardIn' | 'domain'>,
): SpokenSentence => ({ said: text, spans, voice, heardIn, domain, sound: null })

/** `there`: it was heard, or is on its way. A key: of the row that waits no more. */
type There = 'planned' | 'there' | { key: string }

function spokenIn({ rows }: Dataset): Map<string, There> {
  const there = new Map<string, There>()
  for (const { key, spoken, intent, run } of rows) {
    if (spoken === undefined) continue
    const state = spoken.sound !== null || isWaitedFor(run) ? 'there' : { key }
    there.set(keyOfSpoken(spoken, intent), state)
  }
  return there
}

const unheard = (
  { intent, language }: DatasetRow,
  spoken: SpokenSentence,
  from: string | null,
): NewSentence => ({
  ...{ text: '', spans: [], lost: [] },
  ...{ intent, type: testSet, language, origin: 'heard', from, spoken },
})

export const hearRequest = (
  document: { id: string; profileId: string; name: string },
  { asked }: HearingPlan,
  { heardIn, domain }: Pick<HearAsk, 'heardIn' | 'domain'>,
): JobRequest => ({
  kind: 'heard',
  profileId: document.profileId,
  for: { document: { kind: 'dataset', id: document.id } },
  title: document.name.slice(0, longestDatasetName),
  heardIn,
  domain,
  rows: asked.map(({ key, spoken: { said, voice } }) => ({ item: key, text: said, ...voice })),
})

/** The job that rows wait for, before there is one. */
interface AwaitedHearing {
  id: string
  at: number
}

/** New rows, and that they wait for a job. Whoever takes it back takes the rows away. */
export function waitForHearing(
  into: Dataset,
  { labels, lists }: Pick<Dataset, 'labels' | 'lists'>,
  { added, asked }: HearingPlan,
  job: AwaitedHearing,
): DatasetPatch {
  const known = asked.length - added.length
  const keys = asked.slice(known).map(({ key }) => key)
  return [...addRows(into, added, labels, lists, keys), ...waitingFrom(known, keys, job)]
}

/** The rows that were there before wait for it too. Nobody takes that back, for they would not wait for less. */
export const waitForHearingAgain = ({ added, asked }: HearingPlan, job: AwaitedHearing): DatasetPatch =>
  waitingFrom(
    0,
    asked.slice(0, asked.length - added.length).map(({ key }) => key),
    job,
  )

function waitingFrom(first: number, keys: readonly string[], { id, at }: AwaitedHearing): DatasetPatch {
  const rows = keys.map((key, place): RanRow => [key, first + place, 'asked', null])
  return rows.length > 0 ? [{ kind: 'ran', job: id, at, rows }] : []
}
