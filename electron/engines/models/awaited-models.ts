import type { LanguageAbilities } from '../../../shared/built-in'
import type { AppError } from '../../../shared/errors'
import type { Job } from '../../../shared/jobs/job'
import type { JobHold } from '../../../shared/jobs/job-update'
import { awaitedModels, type WantedAbility } from '../../../shared/model-offer'
import { builtInProfileId } from '../../../shared/operations'
import type { ModelWaits } from '../../jobs/model-waits'
import type { Timers } from '../../ports'
import { createListeners } from '../../storage/listeners'
import { findsLanguage, purposeOf } from './installed-model'
import type { ListedModel, ManagedModelState, ModelManager } from './model-manager'
import { isPassing } from './receive-part'

export interface ModelWaitsParts {
  models: Pick<ModelManager, 'list' | 'begun' | 'download' | 'watch' | 'look'>
  abilities: () => Promise<LanguageAbilities[]>
  timers: Timers
}

/** Milliseconds from one look to the next at what another process may be downloading. */
const lookEvery = 3_000
/** A minute from one try to the next. */
const mostLooks = 20

/** What jobs wait for is asked of the models when a job is begun or taken up, and not of each again. */
export function createModelWaits({ models, abilities, timers }: ModelWaitsParts): ModelWaits {
  const awaited = new Map<string, JobHold>()
  /** Which models each job was told to wait for. */
  const waiting = new Map<string, readonly string[]>()
  /** Whose download broke off, as a network may: where, how often there, and how many looks until it goes on. */
  const brokenOff = new Map<string, { received: number; times: number; looks: number }>()
  const listeners = createListeners<null>()
  let listening = 0
  let looking: unknown = null

  function lookLater(): void {
    if (looking === null && listening > 0 && awaited.size > 0) {
      looking = timers.set(() => void lookAgain(), lookEvery)
    }
  }

  async function lookAgain(): Promise<void> {
    if (brokenOff.size > 0) await goOn()
    await Promise.all([...awaited.keys()].map(models.look))
    looking = null
    lookLater()
  }

  async function goOn(): Promise<void> {
    const wanted = wantedOf(await models.begun())
    if (listening === 0) return
    for (const [id, broken] of brokenOff) {
      broken.looks -= 1
      if (!wanted.has(id)) brokenOff.delete(id)
      else if (broken.looks === 0) void models.download(id)
    }
  }

  /** What only a person can mend, or stopped, waits for one. */
  function noteBreak(id: string, state: ManagedModelState, error: AppError | undefined): void {
    if (!('received' in state) || (error && !isPassing(error))) brokenOff.delete(id)
    else if (error) {
      const { received } = state
      const before = brokenOff.get(id)
      const times = before && received <= before.received ? before.times + 1 : 1
      brokenOff.set(id, { received, times, looks: Math.min(mostLooks, 2 ** (times - 1)) })
    }
  }

  models.watch(({ id, state, error }) => {
    const before = awaited.get(id)
    if (before?.reason !== 'model') return
    noteBreak(id, state, error)
    const hold = holdOf(before, state, brokenOff.has(id))
    if (hold) awaited.set(id, hold)
    else awaited.delete(id)
    if (!hold || hold.part !== before.part || hold.isPaused !== before.isPaused) listeners.tell(null)
  })

  return {
    async awaited(job) {
      const wanted = wantedBy(job)
      const begun = wanted ? await models.begun() : []
      if (!wanted || begun.length === 0) return []
      const stillWanted = wantedOf(begun)
      const known = await abilities()
      const meanwhile = new Map<string, ManagedModelState>()
      const unwatch = models.watch(({ id, state }) => meanwhile.set(id, state))
      const listed = await models.list()
      unwatch()
      const found = awaitedModels(wanted, {
        abilities: known,
        models: listed.map(one => offered(one, stillWanted)),
      })
      for (const { id, name, bytes, managed } of found) {
        const isWanted = stillWanted.has(id)
        const state = meanwhile.get(id) ?? managed
        if (state.state === 'installed') continue
        const received = 'received' in state ? state.received : 0
        awaited.set(id, { reason: 'model', name, bytes, part: partOf(received, bytes), isPaused: !isWanted })
        if (isWanted && state.state !== 'downloading') void models.download(id)
      }
      const ids = found.map(({ id }) => id)
      waiting.set(job.id, ids)
      lookLater()
      return ids
    },
    forget(job) {
      waiting.delete(job)
      const stillAwaited = new Set([...waiting.values()].flat())
      for (const id of awaited.keys()) {
        if (stillAwaited.has(id)) continue
        awaited.delete(id)
        brokenOff.delete(id)
      }
    },
    hold(ids) {
      for (const id of ids) {
        const hold = awaited.get(id)
        if (hold) return hold
      }
      return null
    },
    onChange(listener) {
      const end = listeners.add(() => listener())
      listening += 1
      lookLater()
      return () => {
        end()
        listening -= 1
        if (listening > 0) return
        timers.clear(looking)
        looking = null
      }
    },
  }
}

const wantedOf = (begun: Awaited<ReturnType<ModelManager['begun']>>): Set<string> =>
  new Set(begun.filter(({ isWanted }) => isWanted).map(({ id }) => id))

type ModelHold = Extract<JobHold, { reason: 'model' }>

/** It is told of in hundredths, or a job would be told of with each piece that comes. */
const partOf = (received: number, bytes: number): number => Math.floor((received / bytes) * 100) / 100

/** One that is deleted, or whose first byte never came, is waited for by nobody. */
function holdOf(before: ModelHold, state: ManagedModelState, goesOn: boolean): ModelHold | null {
  if (state.state !== 'downloading' && state.state !== 'paused') return null
  const isPaused = state.state === 'paused' && !goesOn
  return { ...before, part: partOf(state.received, before.bytes), isPaused }
}

function offered({ model, bytes, state }: ListedModel, stillWanted: ReadonlySet<string>) {
  const comes = state.state !== 'installed' && stillWanted.has(model.id)
  return {
    ...model,
    bytes,
    managed: state,
    purpose: purposeOf(model.kind),
    findsLanguage: findsLanguage(model.kind),
    state: { state: comes ? ('downloading' as const) : state.state },
  }
}

/** Only what has not been asked yet waits. */
function wantedBy(job: Job): WantedAbility | null {
  if (job.profileId !== builtInProfileId || !job.units.some(({ phase }) => phase === 'ready')) return null
  switch (job.kind) {
    case 'speech':
      return {
        area: 'speech',
        languages: job.rows.flatMap(({ phase, language }) => (phase === 'ready' ? [language] : [])),
      }
    case 'transcription':
      return { area: 'transcription', languages: [job.language] }
    case 'heard':
      return { area: 'transcription', languages: [job.heardIn] }
    case 'translate':
      return { area: 'translation', languages: [job.sourceLanguage, job.targetLanguage] }
    default:
      return null
  }
}
