import { join } from 'node:path'
import type { StartNotice } from '../../shared/diagnostics'
import { builtInProfileId } from '../../shared/operations'
import { failure, type Result, success } from '../../shared/result'
import type { ServiceProfile } from '../../shared/service-profile'
import { createChangeQueue } from '../storage/change-queue'
import { documentLimit } from '../storage/document'
import type { Files } from '../storage/files'
import { type JsonObject, jsonText } from '../storage/json-text'
import { keepUnknown } from '../storage/keep-unknown'
import { createListeners } from '../storage/listeners'
import { builtInProfile } from './built-in-profile'
import { checkProfile } from './check-profile'
import { loadProfiles } from './load-profiles'
import { profileFromFile, profileToShare } from './profile-exchange'
import { inOrder } from './profile-order'

export interface ProfileStore {
  list(): ServiceProfile[]
  get(id: string): ServiceProfile | null
  /** Adds the profile, or replaces the one with its id. */
  save(profile: unknown): Promise<Result<ServiceProfile>>
  delete(id: string): Promise<Result<null>>
  exportTo(id: string, file: string): Promise<Result<{ file: string }>>
  importFrom(file: string): Promise<Result<ServiceProfile>>
  /** The built-in service tells where it listens, each time it starts. */
  setBuiltInAddress(baseUrl: string): void
  onChange(listener: (profiles: ServiceProfile[]) => void): () => void
}

interface ProfilesParts {
  files: Files
  folder: string
  /** What the built-in service is called; it comes from the catalogue. */
  builtInName: string
}

/** Until the built-in service listens, its profile leads nowhere: nothing can be served on port 1. */
const notListening = 'http://127.0.0.1:1'

/** A file that is handed to others is as readable as any document. */
const sharedFile = 0o644

const noProfile = failure({ kind: 'not-found', what: 'profile' })
const notAProfile = failure({ kind: 'invalid', path: '', problem: 'is too large for a profile' })

export async function openProfiles({
  files,
  folder,
  builtInName,
}: ProfilesParts): Promise<{ profiles: ProfileStore; notices: StartNotice[] }> {
  const { loaded, notices } = await loadProfiles(files, folder)
  const remote = new Map<string, { profile: ServiceProfile; found: JsonObject }>(loaded)
  let builtIn = builtInProfile(builtInName, notListening)
  const inTurn = createChangeQueue()
  const listeners = createListeners<ServiceProfile[]>()
  const fileOf = (id: string): string => join(folder, `${id}.json`)
  const list = (): ServiceProfile[] => inOrder([builtIn, ...[...remote.values()].map(kept => kept.profile)])
  const get = (id: string): ServiceProfile | null =>
    id === builtInProfileId ? builtIn : (remote.get(id)?.profile ?? null)

  async function keep(profile: ServiceProfile): Promise<Result<ServiceProfile>> {
    const found = keepUnknown(profile, remote.get(profile.id)?.found)
    const written = await files.write(fileOf(profile.id), jsonText(found))
    if (!written.ok) return written
    remote.set(profile.id, { profile, found })
    listeners.tell(list())
    return success(profile)
  }

  const profiles: ProfileStore = {
    list,
    get,
    onChange: listeners.add,

    save: profile =>
      inTurn(async () => {
        const checked = checkProfile(profile)
        return checked.ok ? keep(checked.value) : checked
      }),

    delete: id =>
      inTurn(async () => {
        if (id === builtInProfileId) {
          return failure({ kind: 'invalid', path: 'id', problem: 'the built-in service stays' })
        }
        if (!remote.has(id)) return noProfile
        const removed = await files.remove(fileOf(id))
        if (!removed.ok) return removed
        remote.delete(id)
        listeners.tell(list())
        return success(null)
      }),

    async exportTo(id, file) {
      const kept = remote.get(id)
      if (!kept) return noProfile
      const shared = keepUnknown(profileToShare(kept.profile), kept.found)
      const written = await files.write(file, jsonText(shared), sharedFile)
      return written.ok ? success({ file }) : written
    },

    importFrom: file =>
      inTurn(async () => {
        const bytes = await files.read(file, documentLimit)
        if (!bytes.ok) return bytes.error.kind === 'too-large' ? notAProfile : bytes
        if (bytes.value === null) return failure({ kind: 'not-found', what: 'file' })
        const imported = profileFromFile(bytes.value, remote.keys())
        return imported.ok ? keep(imported.value) : imported
      }),

    setBuiltInAddress(baseUrl) {
      builtIn = builtInProfile(builtInName, baseUrl)
      listeners.tell(list())
    },
  }
  return { profiles, notices }
}
