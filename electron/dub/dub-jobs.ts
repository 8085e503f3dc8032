import { type Dub, type DubTrack, isTranslating, trackIn } from '../../shared/dub/dub'
import { applyDubPatch, type DubPatch } from '../../shared/dub/dub-patch'
import type { DubSpeakChoice, DubTranslateChoice } from '../../shared/dub/dub-requests'
import {
  askedOfTrack,
  batchOfTrack,
  fromRowChanges,
  fromSheetPatch,
  historiesOfDub,
  isLeftAsItIs,
  linesToSpeak,
  patchFromAsking,
  patchFromGone,
  sheetOfDub,
  spokenKey,
} from '../../shared/dub/dub-run'
import type { SpeechJob, TranslateJob } from '../../shared/jobs/job'
import type { JobRequest } from '../../shared/jobs/job-request'
import { isOver } from '../../shared/jobs/job-state'
import { failure, type Result, success } from '../../shared/result'
import { openRuns } from '../../shared/speech/line-state'
import type { StartedRun } from '../../shared/speech/sheet-requests'
import { followIntoSheet } from '../../shared/speech/sheet-run'
import type { Batch } from '../../shared/translate/batch'
import type { RowChange } from '../../shared/translate/batch-patch'
import {
  type BatchPlan,
  changesFromAsking,
  changesFromGone,
  changesFromJob,
  changesFromMemory,
  planBatch,
} from '../../shared/translate/batch-run'
import type { BatchBudget } from '../../shared/translate/translate-requests'
import {
  type DocumentFollower,
  type Following,
  followIntoDocuments,
} from '../jobs/following/follow-into-documents'
import { endWaiting, toldByDocuments } from '../jobs/following/followed-jobs'
import type { Jobs } from '../jobs/jobs'
import type { Clock } from '../ports'
import { createSpeakLines, takeInSounds } from '../speech/sheet-jobs'
import { budgetOf } from '../text-work/batches/batch-jobs'
import type { TranslationMemory } from '../text-work/memory/translation-memory'
import type { Dubs, HeldDub } from './dub-kind'

export interface DubRuns {
  planTranslation(id: string, language: string, choice: DubTranslateChoice): Promise<Result<BatchBudget>>
  translate(
    id: string,
    language: string,
    choice: DubTranslateChoice,
    goesOn: boolean,
  ): Promise<Result<BatchBudget & { job: string | null }>>
  speak(id: string, language: string, choice: DubSpeakChoice): Promise<Result<StartedRun>>
}

/** What every part of it needs: dubs, and the way jobs come home into them. */
interface DubWay extends Following {
  dubs: Pick<Dubs, 'hold' | 'withHeld' | 'every'>
}

const notThere = failure({ kind: 'not-found', what: 'file' })

const withTrack = <T>(
  { dub }: { dub: Dub },
  language: string,
  task: (track: DubTrack) => Promise<Result<T>>,
): Promise<Result<T>> => {
  const track = trackIn(dub, language)
  return track ? task(track) : Promise.resolve(notThere)
}

export interface DubTranslations extends DocumentFollower<HeldDub> {
  plan: DubRuns['planTranslation']
  translate: DubRuns['translate']
}

export interface DubTranslationParts extends DubWay {
  memory: Pick<TranslationMemory, 'recall'>
  /** Nothing of a language is on its way to be translated any more. */
  translated: (dub: string, language: string) => void
}

/** Has lines translated, and brings what comes back into them. */
export function translateDubs({
  dubs,
  memory,
  translated,
  ...following
}: DubTranslationParts): DubTranslations {
  const follower = followIntoDocuments({
    ...following,
    kind: 'translate',
    area: 'dub',
    document: 'dub',
    hold: dubs.hold,
    followed: toldByDocuments(dubs),
    async takeIn(held: HeldDub, job) {
      // Who called it off does not have what came until then spoken.
      const isCalledOff = job.intent === 'cancel'
      const taken = await held.change(dub => {
        const patch = patchOfTranslation(dub, job)
        return isCalledOff ? [...patch, ...endGoing(applyDubPatch(dub, patch), job.targetLanguage)] : patch
      }, 'jobs')
      if (taken.ok && isOver(job) && !isCalledOff) translated(held.id, job.targetLanguage)
      return taken
    },
    gone: endWaiting(dubs, (held: HeldDub, job) =>
      held.change(
        dub =>
          dub.tracks.flatMap(track =>
            fromRowChanges(dub, track.language, changesFromGone(askedOfTrack(dub, track), job)),
          ),
        'jobs',
      ),
    ),
  })

  async function planOf(
    held: HeldDub,
    track: DubTrack,
    choice: DubTranslateChoice,
  ): Promise<Result<PlannedTranslation>> {
    const { profileId, dub } = held.content()
    const recall = await memory.recall(profileId)
    if (!recall.ok) return recall
    return success({ ...planBatch(batchOfTrack(dub, track), choice, recall.value), lines: dub.lines })
  }

  return {
    ...follower,
    plan: (id, language, choice) =>
      dubs.withHeld(id, held =>
        withTrack(held.content(), language, async track => {
          const plan = await planOf(held, track, choice)
          return plan.ok ? success(budgetOf(plan.value)) : plan
        }),
      ),

    translate: (id, language, choice, goesOn) =>
      follower.run<BatchBudget & { job: string | null }>(id, async held => {
        // Whoever goes on language by language asks for nothing more where it was deleted meanwhile.
        if (held.content().deletedAt !== null) return notThere
        return withTrack<BatchBudget & { job: string | null }>(held.content(), language, async track => {
          const plan = await planOf(held, track, choice)
          if (!plan.ok) return plan
          const known = await held.change(
            dub => [
              ...withGoing(dub, language, goesOn),
              ...plannedRows(dub, language, plan.value, changesFromMemory),
            ],
            'jobs',
          )
          if (!known.ok) return known
          const budget = budgetOf(plan.value)
          if (plan.value.send.length === 0) {
            translated(id, language)
            return success({ ...budget, job: null })
          }
          const request = translationOf(held, track, plan.value)
          // Which lines share a request only the plan knows, so they are marked before the job is there.
          const job = await follower.ask(request, made =>
            held.change(
              dub =>
                plannedRows(dub, language, plan.value, (batch, asked) =>
                  changesFromAsking(batch, asked, made),
                ),
              'jobs',
            ),
          )
          return job.ok ? success({ ...budget, job: job.value }) : job
        })
      }),
  }
}

/** Its places are those of the lines as they were then: they may be split, joined or edited while it is begun. */
interface PlannedTranslation extends BatchPlan {
  readonly lines: Dub['lines']
}

function translationOf(held: HeldDub, track: DubTrack, { send, lines }: PlannedTranslation): JobRequest {
  const { profileId, dub } = held.content()
  const { name, sourceLanguage, targetLanguage } = batchOfTrack(dub, track)
  return {
    kind: 'translate',
    profileId,
    for: { document: { kind: 'dub', id: held.id } },
    title: name.slice(0, 200),
    sourceLanguage,
    targetLanguage,
    rows: send.map(({ text, spans, places }) => ({
      item: lines[places[0] ?? 0]?.key ?? null,
      text,
      spans: spans.map(span => ({ ...span })),
    })),
  }
}

/** What the plan does to the lines that it was made of, but for those that somebody translated meanwhile. */
function plannedRows(
  dub: Dub,
  language: string,
  plan: PlannedTranslation,
  changesOf: (batch: Batch, plan: BatchPlan) => readonly RowChange[],
): DubPatch {
  const track = trackIn(dub, language)
  if (!track) return []
  const planned = { ...dub, lines: plan.lines }
  const batch = batchOfTrack(planned, track)
  const isFree = ([at]: RowChange): boolean => {
    const row = batch.rows[at]
    return row !== undefined && !isLeftAsItIs(row)
  }
  return fromRowChanges(planned, language, changesOf(batch, plan).filter(isFree))
}

function patchOfTranslation(dub: Dub, job: TranslateJob): DubPatch {
  const track = trackIn(dub, job.targetLanguage)
  return track ? fromRowChanges(dub, track.language, changesFromJob(askedOfTrack(dub, track), job)) : []
}

function withGoing(dub: Dub, language: string, goesOn: boolean): DubPatch {
  const at = dub.tracks.findIndex(track => track.language === language)
  const was = dub.tracks[at]
  return was && was.goesOn !== goesOn ? [{ kind: 'track', at, was, now: { ...was, goesOn } }] : []
}

/** Unless another job of the language is at work, which says itself what comes behind it. */
function endGoing(dub: Dub, language: string): DubPatch {
  return isTranslating(dub, language) ? [] : withGoing(dub, language, false)
}

export interface DubSpeaking extends DocumentFollower<HeldDub> {
  speak: DubRuns['speak']
  /** Once everything of a language is translated: its lines are spoken, where that was wished. */
  goOn(id: string, language: string): Promise<Result<null>>
}

export interface DubSpeakingParts extends DubWay {
  jobs: DubWay['jobs'] & Pick<Jobs, 'read'>
  clock: Clock
  lengthOf: (sound: string) => Promise<number | null>
}

/** Has lines spoken, each at its natural length, and brings the sounds into them. */
export function speakDubs({ dubs, lengthOf, clock, ...following }: DubSpeakingParts): DubSpeaking {
  const { jobs } = following
  const follower = followIntoDocuments({
    ...following,
    kind: 'speech',
    area: 'dub',
    document: 'dub',
    hold: dubs.hold,
    followed: toldByDocuments(dubs),
    takeIn: (held: HeldDub, job) =>
      takeInSounds(job, {
        histories: () => historiesOfDub(held.content().dub),
        take: heard =>
          held.change(dub => fromSheetPatch(dub, followIntoSheet(historiesOfDub(dub), job, heard)), 'jobs'),
        lengthOf,
      }),
    gone: endWaiting(dubs, (held: HeldDub, job) => held.change(dub => patchFromGone(dub, job), 'jobs')),
  })
  const speakLines = createSpeakLines(jobs, follower)

  /** Marked before the job is there: the dub itself says which jobs it waits for. */
  const speakTrack = (
    held: HeldDub,
    track: DubTrack,
    lines: readonly string[],
  ): Promise<Result<StartedRun>> => {
    const { profileId, dub } = held.content()
    const keys = lines.map(key => spokenKey(track.language, key))
    const asked = { document: { kind: 'dub', id: held.id }, profileId } as const
    return speakLines(asked, sheetOfDub(dub, [track]), { keys }, (request, job) =>
      held.change(now => patchFromAsking(now, request, job, clock.now()), 'jobs'),
    )
  }

  /** The jobs in which lines of the language may have been called off, or failed. */
  async function runsOf(dub: Dub, track: DubTrack): Promise<Result<Map<string, SpeechJob>>> {
    const runs = new Map<string, SpeechJob>()
    for (const id of openRuns(sheetOfDub(dub, [track]).lines)) {
      const read = await jobs.read(id)
      if (!read.ok) return read
      if (read.value?.job.kind === 'speech') runs.set(id, read.value.job)
    }
    return success(runs)
  }

  return {
    ...follower,
    speak: (id, language, choice) =>
      follower.run(id, held =>
        withTrack(held.content(), language, async track => {
          if (choice !== 'due') return speakTrack(held, track, choice.keys)
          const { dub } = held.content()
          const runs = await runsOf(dub, track)
          return runs.ok ? speakTrack(held, track, linesToSpeak(dub, language, runs.value)) : runs
        }),
      ),

    goOn: (id, language) =>
      follower.run(id, async held => {
        const { dub, deletedAt } = held.content()
        const track = trackIn(dub, language)
        // In the trash nothing is asked for by itself: the wish stays, for when it is restored.
        if (deletedAt !== null || !track?.goesOn || isTranslating(dub, language)) return success(null)
        // What was called off or failed only a person asks for again.
        const spoken = await speakTrack(held, track, linesToSpeak(dub, language))
        if (!spoken.ok) return spoken
        const done = await held.change(now => withGoing(now, language, false), 'jobs')
        return done.ok ? success(null) : done
      }),
  }
}
