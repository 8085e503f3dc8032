import type { Model, ModelChange, ModelState } from '../../shared/built-in'
import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import { findsLanguage, purposeOf } from '../engines/models/installed-model'
import type {
  ListedModel,
  ManagedModelState as ManagedState,
  ModelManager,
} from '../engines/models/model-manager'
import type { Timers } from '../ports'

/** Downloads that go on whether a page waits for them or not, and remember what ended them. */
export interface ModelDownloads {
  list(): Promise<Result<Model[]>>
  begin(id: string): Promise<Result<null>>
  pause(id: string): Promise<Result<null>>
  remove(id: string): Promise<Result<null>>
}

export interface ModelDownloadsParts {
  models: ModelManager
  timers: Timers
  tell: (changes: ModelChange[]) => void
}

/** Several models at once would otherwise tell it ten times a second each. */
const tellEvery = 100
/** Milliseconds from one look to the next at what another process downloads, which tells nobody here. */
const lookEvery = 3_000

export function createModelDownloads({ models, timers, tell }: ModelDownloadsParts): ModelDownloads {
  const problems = new Map<string, AppError>()
  const untold = new Map<string, ManagedState>()
  const elsewhere = new Set<string>()
  let isWaiting = false
  let looking: unknown = null

  const shown = (id: string, state: ManagedState): ModelState => shownState(state, problems.get(id) ?? null)

  function noteWhere(id: string, { state }: ManagedState): void {
    if (state !== 'downloading' || models.isOwn(id)) elsewhere.delete(id)
    else elsewhere.add(id)
    // Whoever has it go on, what ended it before is past.
    if (state === 'downloading') problems.delete(id)
    if (elsewhere.size > 0) looking ??= timers.set(() => void lookAgain(), lookEvery)
    else {
      timers.clear(looking)
      looking = null
    }
  }

  /** What is seen is told to those who watch, and so noted here. */
  async function lookAgain(): Promise<void> {
    looking = null
    await Promise.all([...elsewhere].map(models.look))
  }

  function note(id: string, state: ManagedState): void {
    noteWhere(id, state)
    untold.set(id, state)
    if (isWaiting) return
    isWaiting = true
    timers.set(tellAll, tellEvery)
  }

  function tellAll(): void {
    isWaiting = false
    const changes = [...untold].map(([id, latest]) => ({ id, state: shown(id, latest) }))
    untold.clear()
    tell(changes)
  }
  models.watch(({ id, state }) => note(id, state))

  const find = async (id: string): Promise<ListedModel | undefined> =>
    (await models.list()).find(({ model }) => model.id === id)

  async function follow(id: string): Promise<void> {
    const ended = await models.download(id)
    if (ended.ok || ended.error.kind === 'cancelled') return
    problems.set(id, ended.error)
    const listed = await find(id)
    if (listed) note(id, listed.state)
  }

  return {
    async list() {
      const listed = await models.list()
      for (const { model, state } of listed) noteWhere(model.id, state)
      return success(listed.map(one => ({ ...factsOf(one), state: shown(one.model.id, one.state) })))
    },

    async begin(id) {
      if (!(await find(id))) return failure({ kind: 'invalid', path: 'model', problem: 'is not in the list' })
      problems.delete(id)
      void follow(id)
      return success(null)
    },

    pause: models.pause,

    remove(id) {
      problems.delete(id)
      return models.remove(id)
    },
  }
}

const factsOf = ({ model, bytes }: ListedModel): Omit<Model, 'state'> => ({
  id: model.id,
  name: model.name,
  purpose: purposeOf(model.kind),
  findsLanguage: findsLanguage(model.kind),
  languages: model.languages,
  voices: model.voices?.length ?? 0,
  quality: model.quality,
  wordTimes: model.wordTimes,
  licence: model.licence,
  bytes,
  memory: model.memory,
  speed: model.speed,
})

function shownState(state: ManagedState, problem: AppError | null): ModelState {
  switch (state.state) {
    case 'available':
      return { state: 'available', problem }
    case 'paused':
      return { state: 'paused', received: state.received, problem }
    case 'downloading':
      return state
    case 'installed':
      return { state: 'installed' }
  }
}
