import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import { ensureSpace } from '../../library/free-space'
import type { LibraryParts } from '../../library/library-parts'
import type { Locks } from '../../library/locks/locks'
import type { LateNetwork } from '../../network/late-network'
import { createListeners } from '../../storage/listeners'
import { defaultModelHost, modelCatalogue } from './catalogue'
import { bytesOfModel, type CatalogueFile, type CatalogueModel, fileAddress } from './catalogue-model'
import { fetchFile } from './fetch-file'
import type { InstalledModel } from './installed-model'
import { createModelFolders } from './model-folders'
import { preparePiper } from './prepare-piper'
import type { WantedModelFile } from './receive-part'

export type ManagedModelState =
  | { state: 'available' }
  /** Some of it is here; downloading it goes on from there, whenever that is. */
  | { state: 'paused'; received: number }
  /** By this process or another one. `waits`: those that were begun before it come first. */
  | { state: 'downloading'; received: number; waits?: boolean }
  | { state: 'installed'; folder: string }

export interface ListedModel {
  model: CatalogueModel
  /** All of its files. */
  bytes: number
  state: ManagedModelState
}

interface ToldModel {
  id: string
  state: ManagedModelState
  /** What ended a download of this process. Left out: nothing did, or it is told of for another reason. */
  error?: AppError
}

export interface ModelManager {
  /** What can be downloaded and what has been. */
  list(): Promise<ListedModel[]>
  /** What the engines may load. */
  installed(): Promise<InstalledModel[]>
  /** Begins, or goes on, after those that were begun before it. Answers when the model is whole; `cancelled` when it was paused. */
  download(id: string): Promise<Result<InstalledModel>>
  /** Those that are on their way or have stopped on it. Wanted: a person did not stop it, be it that the program ended. */
  begun(): Promise<{ id: string; isWanted: boolean }[]>
  /** Keeps what has come. Answers when nothing is written any more; a failure where another process goes on writing it. */
  pause(id: string): Promise<Result<null>>
  remove(id: string): Promise<Result<null>>
  /** At most ten times a second a model while bytes come in. Answers how to end it. */
  watch(listener: (change: ToldModel) => void): () => void
  /** What another process does with one is told by nobody: it is looked for, and told to those who watch. */
  look(id: string): Promise<void>
  /** Whether it is this process that downloads it. */
  isOwn(id: string): boolean
  /** Pauses everything. */
  close(): Promise<void>
}

export interface ModelManagerOptions extends Pick<LateNetwork, 'networkPorts'> {
  folder: string
  parts: LibraryParts
  /** Between processes of this program. */
  locks: Locks
  /** The address that takes the place of the usual host. Empty: none does. */
  mirror: () => string
  catalogue?: readonly CatalogueModel[]
}

/** Models by their ids. */
interface Known {
  begun: ReadonlySet<string>
  installed: ReadonlySet<string>
}

interface Download {
  stop: AbortController
  received: number
  waits: boolean
  toldAt: number
}

const tellEvery = 100
const lockOf = (id: string): string => `model-${id}`
const unknownModel = failure({ kind: 'invalid', path: 'model', problem: 'is not in the list of models' })

const stateOfOwn = ({ received, waits }: Download): ManagedModelState => ({
  state: 'downloading',
  received,
  waits,
})

/** Downloads models, keeps them and says what is there. */
export function createModelManager(options: ModelManagerOptions): ModelManager {
  const { parts, locks, networkPorts, mirror, catalogue = modelCatalogue } = options
  const folders = createModelFolders(options.folder, parts)
  const listeners = createListeners<ToldModel>()
  const downloads = new Map<string, { download: Download; answer: Promise<Result<InstalledModel>> }>()

  let isClosing = false
  let lastOfAll: Promise<unknown> = Promise.resolve()
  let inLine = 0

  async function stateOf(model: CatalogueModel, { begun, installed }: Known): Promise<ManagedModelState> {
    const own = downloads.get(model.id)
    if (own) return stateOfOwn(own.download)
    if (installed.has(model.id)) return { state: 'installed', folder: folders.asInstalled(model).folder }
    // Whoever downloads has made a folder for it before anything else: of most there is nothing to be looked at.
    if (!begun.has(model.id)) return { state: 'available' }
    const received = await folders.gathered(model)
    if (await locks.isHeld(lockOf(model.id)).catch(() => false)) return { state: 'downloading', received }
    return received > 0 ? { state: 'paused', received } : { state: 'available' }
  }

  const begunIds = async (): Promise<Set<string>> => new Set((await folders.begun()).map(({ id }) => id))

  async function tellState(model: CatalogueModel, ended?: Result<unknown>): Promise<void> {
    const begun = await begunIds()
    const installed = new Set((await folders.isInstalled(model.id)) ? [model.id] : [])
    const state = await stateOf(model, { begun, installed })
    listeners.tell({ id: model.id, state, ...(ended?.ok === false && { error: ended.error }) })
  }

  function tellOwn(id: string, download: Download): void {
    download.toldAt = parts.clock.passed()
    listeners.tell({ id, state: stateOfOwn(download) })
  }

  function noteProgress(id: string, download: Download, received: number): void {
    download.received = received
    if (parts.clock.passed() - download.toldAt >= tellEvery) tellOwn(id, download)
  }

  async function fetchModel(model: CatalogueModel, download: Download): Promise<Result<CatalogueModel>> {
    const gathering = await folders.gather(model.id)
    if (!gathering.ok) return gathering
    // Of what is prepared there are two for a moment.
    const whole = bytesOfModel(model) * (model.prepare ? 2 : 1)
    const missing = whole - (await folders.gathered(model))
    const space = await ensureSpace(parts.disk, gathering.value, missing)
    if (!space.ok) return space
    let before = 0
    for (const file of model.files) {
      const fetched = await fetchFromAny(file, {
        folder: gathering.value,
        signal: download.stop.signal,
        onReceived: bytes => noteProgress(model.id, download, before + bytes),
      })
      if (!fetched.ok) return fetched
      before += file.bytes
    }
    const { signal } = download.stop
    const ready = model.prepare
      ? await preparePiper(model, gathering.value, { ...parts, signal })
      : success(model)
    if (!ready.ok) return ready
    const marked = await folders.want(model.id, false)
    const finished = marked.ok ? await folders.finish(ready.value) : marked
    return finished.ok ? ready : finished
  }

  /** A mirror of model hubs need not have what stands on another host, which is asked then. */
  async function fetchFromAny(
    file: CatalogueFile,
    to: Pick<WantedModelFile, 'folder' | 'signal' | 'onReceived'>,
  ): Promise<Result<null>> {
    const named = mirror()
    const own = named === '' ? (file.host ?? defaultModelHost) : file.host
    let fetched: Result<null> = unknownModel
    for (const host of [named, own ?? '']) {
      if (host === '') continue
      const address = fileAddress(host, file)
      if (!address.ok) return address
      const { ports: network, pauses } = await networkPorts()
      fetched = await fetchFile({ ...to, file, address: address.value }, { ...parts, network, pauses })
      if (fetched.ok || fetched.error.kind === 'cancelled') return fetched
    }
    return fetched
  }

  async function underLock(model: CatalogueModel, download: Download): Promise<Result<InstalledModel>> {
    if (download.stop.signal.aborted) return failure({ kind: 'cancelled' })
    download.waits = false
    tellOwn(model.id, download)
    const hold = await locks.take(lockOf(model.id), 0)
    if (!hold.ok) return hold
    try {
      const here = (await folders.installed()).find(({ id }) => id === model.id)
      const fetched = here ? success(here) : await fetchModel(model, download)
      return fetched.ok ? success(folders.asInstalled(fetched.value)) : fetched
    } finally {
      await hold.value.release()
    }
  }

  /** It may be long before its turn comes: whatever ends the program meanwhile, it is wanted. */
  async function want(model: CatalogueModel, download: Download): Promise<Result<null>> {
    if (await folders.isInstalled(model.id)) return success(null)
    const gathering = await folders.gather(model.id)
    if (!gathering.ok) return gathering
    download.received = await folders.gathered(model)
    return folders.want(model.id, true)
  }

  /** One after the other: together each would take as long as all. Who is stopped gives up its place at once. */
  function inOrder({ id }: CatalogueModel, download: Download, task: () => Promise<Result<InstalledModel>>) {
    const { signal } = download.stop
    const before = lastOfAll
    const stopped = new Promise(resolve => signal.addEventListener('abort', resolve, { once: true }))
    download.waits = inLine > 0
    inLine += 1
    if (download.waits) tellOwn(id, download)
    const answer = Promise.race([before, stopped])
      .then(task)
      .finally(() => {
        inLine -= 1
      })
    lastOfAll = Promise.allSettled([before, answer])
    return answer
  }

  async function run(model: CatalogueModel, download: Download): Promise<Result<InstalledModel>> {
    const wanted = await want(model, download)
    const answer = wanted.ok ? await inOrder(model, download, () => underLock(model, download)) : wanted
    downloads.delete(model.id)
    if (!answer.ok) parts.log('warn', 'models.download-ended', { id: model.id, error: answer.error })
    // What the end of the program stops is still wanted: nobody is told that it stands.
    if (!isClosing) await tellState(model, answer)
    return answer
  }

  async function stop(id: string): Promise<void> {
    const running = downloads.get(id)
    running?.download.stop.abort()
    await running?.answer
  }

  return {
    async list() {
      // What is finished in between is then known as both, and not as neither.
      const begun = await begunIds()
      const installed = await folders.installed()
      const known = new Map([...catalogue, ...installed].map(model => [model.id, model]))
      const ids = new Set(installed.map(({ id }) => id))
      return Promise.all(
        [...known.values()].map(async model => ({
          model,
          bytes: bytesOfModel(model),
          state: await stateOf(model, { begun, installed: ids }),
        })),
      )
    },

    installed: async () => (await folders.installed()).map(folders.asInstalled),

    download(id) {
      const running = downloads.get(id)
      if (running) return running.answer
      const model = catalogue.find(one => one.id === id)
      if (!model) return Promise.resolve(unknownModel)
      const download: Download = { stop: new AbortController(), received: 0, waits: false, toldAt: 0 }
      const answer = run(model, download)
      downloads.set(id, { download, answer })
      return answer
    },

    begun: folders.begun,

    async pause(id) {
      if (downloads.has(id)) await stop(id)
      else {
        const hold = await locks.take(lockOf(id), 0)
        if (!hold.ok) return hold
        await hold.value.release()
      }
      return folders.want(id, false)
    },

    async remove(id) {
      if (!/^[a-z0-9][a-z0-9-]*$/.test(id)) return unknownModel
      await stop(id)
      const hold = await locks.take(lockOf(id), 0)
      if (!hold.ok) return hold
      const removed = await folders.remove(id)
      await hold.value.release()
      const known = [...catalogue, ...(await folders.installed())].find(one => one.id === id)
      if (!removed.ok && known) await tellState(known)
      else listeners.tell({ id, state: { state: 'available' } })
      return removed
    },

    watch: listeners.add,

    async look(id) {
      const model = catalogue.find(one => one.id === id)
      if (model && !downloads.has(id)) await tellState(model)
    },

    isOwn: id => downloads.has(id),

    async close() {
      isClosing = true
      await Promise.all([...downloads.keys()].map(stop))
    },
  }
}
