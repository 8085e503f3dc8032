import { z } from 'zod'
import type { AsTables } from '../as-tables'
import type { AppError } from '../errors'
import type { StartedRun } from '../speech/sheet-requests'
import type { BatchBudget } from '../translate/translate-requests'
import { type EditedBy, editors } from '../undo/undo-history'
import { type Dub, type DubStage, mostDubLines } from './dub'
import type { DubPart } from './dub-part'
import type { DubHistory, DubPatch } from './dub-patch'
import { dubPatchSchema } from './dub-patch-schema'
import { dubLanguageSchema, dubNameSchema, stageSchema } from './dub-schema'
import type { TranscriptDifference } from './lines/compare-transcript'
import type { LineToShorten } from './timing/lines-to-shorten'
import type { AdvisedLine } from './timing/timing-advice'

/** One line of a list of dubs. */
export interface DubSummary {
  id: string
  profileId: string
  name: string
  recording: string
  seconds: number
  lines: number
  language: string
  languages: string[]
  /** Epoch milliseconds. */
  createdAt: number
  editedAt: number
}

export interface OpenedDub extends DubPart {
  id: string
  /** How many edits are in it. */
  edits: number
  undo: DubHistory
  /** Why what was to go on by itself did not. Left out, or null: it did, or nothing was to. */
  stopped?: AppError | null
}

/** `due`: what has no translation, or one of another text. `all`: what a person wrote stays. */
export type DubTranslateChoice = 'due' | 'failed' | 'all'
/** `due`: all that has no sound of what it says, though it was called off or failed before. */
export type DubSpeakChoice = 'due' | { keys: readonly string[] }

export interface NewDub {
  profileId: string
  name: string
  recording: string
  of: { transcript: string } | { until: DubStage }
  languages: string[]
}

type OfLanguage = { id: string; language: string }

/** To become part of `Requests` in `shared/ipc.ts`. */
export interface DubRequests {
  /**
   * Of a transcript in the library, cut into lines; into no language yet, or some. Without one it waits for that of the
   * recording, and then goes on by itself as far as is said.
   */
  createDub: { request: NewDub; answer: DubSummary }
  /** Three lines in two voices, spoken by this computer, with a translation into Spanish. */
  createExampleDub: { request: { profileId: string }; answer: DubSummary }
  /**
   * The dub, to which the patches of the push `dub` belong. It stays open until it is closed. `first`: the language that is
   * looked at, or none; a large dub comes with that one alone.
   */
  openDub: { request: { id: string; first?: string }; answer: AsTables<OpenedDub> }
  /** What was spoken in these languages, as of so many edits. */
  readDubLanguages: {
    request: { id: string; languages: readonly string[] }
    answer: AsTables<{ edits: number; spoken: Dub['spoken'] }>
  }
  closeDub: { request: { id: string }; answer: null }
  /** On disk when it answers. */
  editDub: {
    request: { id: string; patch: DubPatch; by: Exclude<EditedBy, 'jobs'> }
    answer: { edits: number }
  }
  /** It can be had back for thirty days. */
  deleteDub: { request: { id: string }; answer: null }
  restoreDub: { request: { id: string }; answer: DubSummary }
  /** What stopped is tried again. Whether it stops once more is told as before. */
  goOnWithDub: { request: { id: string }; answer: null }
  /** What a translation would ask for. */
  planDubTranslation: { request: OfLanguage & { choice: DubTranslateChoice }; answer: BatchBudget }
  /** `goesOn`: what is translated is spoken then. Null: everything was known already. */
  translateDub: {
    request: OfLanguage & { choice: DubTranslateChoice; goesOn: boolean }
    answer: BatchBudget & { job: string | null }
  }
  /** When each line begins and how fast it is spoken, as the dub is on disk now, and what was done to it. */
  planDubTiming: { request: OfLanguage; answer: readonly AdvisedLine[] }
  /** The fewest lines that have to be said more shortly so that none is too fast. */
  findDubLinesToShorten: { request: OfLanguage; answer: readonly ShorterText[] }
  /** What of the transcript, as it is now, the lines were not made of. */
  compareDubTranscript: { request: { id: string }; answer: TranscriptDifference }
  /** How else the translations of these lines can be said; each is asked once of the same words. */
  askDubWordings: { request: OfLanguage & { keys: readonly string[] }; answer: { asked: number } }
  speakDub: { request: OfLanguage & { choice: DubSpeakChoice }; answer: StartedRun }
}

export interface ShorterText extends LineToShorten {
  /** So many of its translation have to go. */
  readonly characters: number
}

/** To become part of `Pushes`. */
export interface DubPushes {
  /** What jobs, or another window of the same library, did to a dub, or why it does not go on by itself. */
  dub: DubPush
}

export type DubPush = DubEditPush | { id: string; stopped: AppError | null }

interface DubEditPush {
  id: string
  /** This one included. */
  edits: number
  patch: DubPatch
}

const id = z.string().min(1).max(64)
const profileId = z.string().min(1).max(40)
const onDub = z.strictObject({ id })
const lineKeys = z.array(z.string().max(64)).max(mostDubLines)
const inLanguage = onDub.extend({ language: dubLanguageSchema })
const languages = z.array(dubLanguageSchema).max(1_000)
const translate = inLanguage.extend({ choice: z.enum(['due', 'failed', 'all']) })

/** What each request may hold, to become part of `payloads` in `electron/ipc-payloads.ts`. */
export const dubPayloads: { [Name in keyof DubRequests]: z.ZodType<DubRequests[Name]['request']> } = {
  createExampleDub: z.strictObject({ profileId }),
  createDub: z.strictObject({
    profileId,
    name: dubNameSchema,
    recording: id,
    of: z.union([z.strictObject({ transcript: id }), z.strictObject({ until: stageSchema })]),
    languages,
  }),
  openDub: onDub.extend({ first: z.exactOptional(z.string().max(40)) }),
  readDubLanguages: onDub.extend({ languages }),
  closeDub: onDub,
  editDub: onDub.extend({ patch: dubPatchSchema, by: z.enum(editors).exclude(['jobs']) }),
  deleteDub: onDub,
  restoreDub: onDub,
  goOnWithDub: onDub,
  planDubTranslation: translate,
  translateDub: translate.extend({ goesOn: z.boolean() }),
  planDubTiming: inLanguage,
  findDubLinesToShorten: inLanguage,
  compareDubTranscript: onDub,
  askDubWordings: inLanguage.extend({ keys: lineKeys }),
  speakDub: inLanguage.extend({
    choice: z.union([z.literal('due'), z.strictObject({ keys: lineKeys })]),
  }),
}
