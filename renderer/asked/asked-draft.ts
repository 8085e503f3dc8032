import type { z } from 'zod'
import type { StoreApi } from 'zustand'
import type { Draft, DraftScreen } from '../../shared/drafts/draft-requests'
import type { AppError } from '../../shared/errors'
import { isOfKind, type JobOf } from '../../shared/jobs/job'
import { notifyError } from '../components/notify'
import { readAwaited, useJobs } from '../jobs/store'
import { createDraftKeeper } from '../program/keep-draft'

/** What a screen has that asks one thing of the service: it is kept for each profile, with the job that is waited for. */
export interface AskedDraft<Kept> {
  profileId: string | null
  /** Until then an empty screen says nothing. */
  isLoaded: boolean
  draft: Kept
  /** Being started: there is no job yet. */
  isSending: boolean
  /** Why it cannot be asked for. */
  problem: unknown
  error: AppError | null
}

interface Parts<Screen extends DraftScreen, Kept, State> {
  /** Its jobs are called like it. */
  screen: Screen
  schema: z.ZodType<Kept>
  store: StoreApi<State>
  /** As it is before anything is known of a profile. */
  fresh: State
  /** Nothing is waited for any more. */
  notAsking: Partial<Kept>
  takeIn(done: JobOf<Screen>): void
}

const readAgainAfter = 5_000

export function createAskedDraft<
  Screen extends DraftScreen,
  Kept extends Draft & { asking: string | null },
  State extends AskedDraft<Kept>,
>({ screen, schema, store, fresh, notAsking, takeIn }: Parts<Screen, Kept, State>) {
  const keeper = createDraftKeeper(screen, notifyError)
  const waitFor = createWaiting(look)
  const state = (): State => store.getState()

  async function open(profileId: string): Promise<void> {
    if (!(await keeper.turnTo(profileId)) || state().profileId === profileId) return
    store.setState({ ...fresh, profileId }, true)
    const found = await read(profileId)
    if (state().profileId !== profileId || state().isLoaded) return
    if (!found.ok) notifyError(found.error)
    const parsed = schema.safeParse((found.ok && found.value) || {})
    store.setState({ ...state(), isLoaded: true, draft: parsed.success ? parsed.data : fresh.draft })
    const { asking } = state().draft
    if (asking !== null) await waitFor(asking)
  }

  /** What the system does not give out just now is there all the same: an empty screen would be written over it. */
  async function read(profileId: string): ReturnType<typeof keeper.load> {
    const found = await keeper.load(profileId)
    if (found.ok || found.error.kind !== 'storage') return found
    notifyError(found.error)
    let again: Awaited<ReturnType<typeof keeper.load>> = found
    while (!again.ok && again.error.kind === 'storage' && state().profileId === profileId) {
      await new Promise(resolve => setTimeout(resolve, readAgainAfter))
      again = await keeper.load(profileId)
    }
    return again
  }

  /** Whatever is on screen is on disk soon after. */
  function change(parts: Partial<Kept>): void {
    const { profileId, draft, isLoaded } = state()
    if (!(profileId && isLoaded)) return
    const next = { ...draft, ...parts }
    store.setState({ ...state(), draft: next, problem: null })
    keeper.keep(profileId, next)
  }

  /** Of one profile alone: whoever turned to another meanwhile stays where they are. */
  function changeOf(profileId: string, parts: Partial<Kept>): void {
    if (state().profileId === profileId) change(parts)
  }

  const forget = (): void => change(notAsking)

  /** Takes the answer in where it is there; a job that nobody knows any more is not waited for. */
  async function look(id: string): Promise<void> {
    const answer = await readAwaited(id)
    if (state().draft.asking !== id) return
    if (!answer.ok) return store.setState({ ...state(), error: answer.error })
    const job = answer.value?.job
    const phase = job?.units[0]?.phase
    if (!job || phase === 'cancelled' || !isOfKind(job, screen)) forget()
    else if (phase === 'done') takeIn(job)
  }

  return {
    open,
    leave: keeper.flush,
    change,
    changeOf,
    forget,
    during: keeper.during,
    /** The job that was begun is waited for, whatever screen is open then; null: there is none. */
    async ask(begin: () => Promise<string | null>): Promise<void> {
      store.setState({ ...state(), isSending: true })
      const job = await keeper.during(begin)
      if (job !== null) await waitFor(job)
    },
  }
}

/** Looks at a job now, and once it has ended or is gone. */
function createWaiting(look: (job: string) => Promise<void>): (job: string) => Promise<void> {
  let stop = (): void => undefined
  return job => {
    stop()
    stop = useJobs.subscribe(({ summaries }, before) => {
      const summary = summaries.get(job)
      if (summary === before.summaries.get(job)) return
      if (summary && summary.state !== 'done' && summary.state !== 'cancelled') return
      stop()
      void look(job)
    })
    // It may have ended before this start.
    return look(job)
  }
}
