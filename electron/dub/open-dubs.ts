import type { DubPatch } from '../../shared/dub/dub-patch'
import { jobsOfDub } from '../../shared/dub/dub-run'
import type { Result } from '../../shared/result'
import { type DocumentWork, followCollection } from '../jobs/following/follow-into-documents'
import type { Jobs } from '../jobs/jobs'
import { createCollection } from '../library/documents/collection'
import type { Library } from '../library/open-library'
import type { Clock, Log, Timers } from '../ports'
import { soundLength } from '../speech/sheet-jobs'
import type { TranslationMemory } from '../text-work/memory/translation-memory'
import { type DubRuns, speakDubs, translateDubs } from './dub-jobs'
import { type DubContent, type Dubs, dubKind } from './dub-kind'
import { createDubStops, type DubStops } from './dub-stops'
import { askDubWordings, type DubWordings } from './dub-wordings'

/** Recordings in other languages, and the way translations and sounds come into them. */
export interface DubWork extends DocumentWork {
  dubs: Dubs
  runs: DubRuns & Pick<DubWordings, 'askWordings'>
  stops: DubStops
  /** Takes in what a job has brought so far. */
  follow(job: string): Promise<Result<null>>
  /** Has a language spoken that is translated and goes on by itself. */
  goOn(id: string, language: string): Promise<void>
}

export interface DubWorkParts {
  library: Pick<Library, 'documents' | 'downloads'>
  memory: Pick<TranslationMemory, 'recall'>
  jobs: Jobs
  clock: Clock
  timers: Timers
  log: Log
}

/** Before jobs are resumed, so that nothing they tell is missed. */
export function openDubs({ library, memory, jobs, clock, timers, log }: DubWorkParts): DubWork {
  const dubs = createCollection(dubKind, { store: library.documents(dubKind), clock, log })
  const going = new Set<Promise<unknown>>()
  const way = { jobs, dubs, timers, log }
  const stops = createDubStops()
  const speaking = speakDubs({ ...way, clock, lengthOf: sound => soundLength(library.downloads, sound) })

  /** Nobody waits for it: who has it translated holds the dub until that is asked for. */
  function goOn(id: string, language: string): Promise<void> {
    const gone = speaking.goOn(id, language).then(done => {
      stops.tell(id, language, done.ok ? null : done.error)
      if (!done.ok) log('warn', 'dub.not-gone-on', { id, error: done.error })
    })
    going.add(gone)
    return gone.finally(() => going.delete(gone))
  }

  /** Its translations may have come in while it was in the trash. */
  const endListening = dubs.onEdit(({ id, patch, content: { dub, deletedAt } }) => {
    if (patch !== null || deletedAt !== null) return
    for (const { language, goesOn } of dub.tracks) if (goesOn) void goOn(id, language)
  })

  const translations = translateDubs({ ...way, memory, translated: goOn })
  const wordings = askDubWordings(way)

  async function seenTo<T>(id: string, asked: Promise<Result<T>>): Promise<Result<T>> {
    const answer = await asked
    if (answer.ok) stops.forget(id)
    return answer
  }
  const followers = [translations, speaking, wordings]
  async function follow(job: string): Promise<Result<null>> {
    const followed = await Promise.all(followers.map(follower => follower.follow(job)))
    return followed.find(({ ok }) => !ok) ?? { ok: true, value: null }
  }
  const work = followCollection({
    kind: 'dub',
    jobs,
    documents: dubs,
    follower: {
      follow,
      async catchUp() {
        for (const { catchUp } of followers) {
          const caught = await catchUp()
          if (!caught.ok) return caught
        }
        const all = await dubs.every()
        if (!all.ok) return all
        // Their translations may have come in before the program was ended.
        for (const { id, goesOn } of all.value) for (const language of goesOn) void goOn(id, language)
        return { ok: true, value: all.value.length }
      },
      async close() {
        endListening()
        await Promise.allSettled(going)
        for (const { close } of followers) await close()
      },
    },
    jobsAsked,
  })

  return {
    ...work,
    dubs,
    stops,
    follow,
    goOn,
    runs: {
      planTranslation: translations.plan,
      translate: (id, ...asked) => seenTo(id, translations.translate(id, ...asked)),
      speak: (id, ...asked) => seenTo(id, speaking.speak(id, ...asked)),
      askWordings: wordings.askWordings,
    },
  }
}

/** An edit that is taken back brings back what waits for a job whose answers came in meanwhile. */
const jobsAsked = (patch: DubPatch, { content: { dub } }: { content: DubContent }): string[] =>
  patch.flatMap(change => {
    switch (change.kind) {
      case 'spoken':
        return change.lines.flatMap(([, , { row }]) =>
          row?.state === 'asked' && row.job ? [row.job.id] : [],
        )
      case 'track':
        return change.was === null && change.now ? jobsOfDub({ ...dub, tracks: [change.now] }) : []
      case 'lines': {
        // What waits is kept beside them, and had back with them.
        const there = new Set(change.was.map(({ key }) => key))
        const lines = change.now.filter(({ key }) => !there.has(key))
        return lines.length > 0 ? jobsOfDub({ ...dub, lines }) : []
      }
      default:
        return []
    }
  })
