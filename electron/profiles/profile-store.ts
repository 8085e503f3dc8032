import { basename, join } from 'node:path'
import type { StartNotice } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'
import { builtInProfileId } from '../../shared/operations'
import { failure, type Result, success } from '../../shared/result'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import { once } from '../once'
import { createChangeQueue } from '../storage/change-queue'
import { documentLimit, keepUnknown, type LoadedDocument, loadDocument } from '../storage/document'
import type { Files } from '../storage/files'
import { type JsonObject, jsonText } from '../storage/json-text'
import { createListeners } from '../storage/listeners'
import { notRegular } from '../storage/open-regular-file'
import type { OtherProcesses } from '../storage/other-processes'
import { builtInProfile } from './built-in-profile'
import { checkProfile, profileUpgrades } from './check-profile'
import { profileFromFile, profileToShare } from './profile-exchange'

export interface ProfileStore {
  list(): ServiceProfile[]
  get(id: string): ServiceProfile | null
  /** It is in the list, or may be on disk and cannot be read just now. */
  mayExist(id: string): boolean
  /** The ids of all of which that is so. Null: of any, since nobody can tell just now which there are. */
  thatMayExist(): ReadonlySet<string> | null
  /** Adds the profile, or replaces the one with its id. */
  save(profile: unknown): Promise<Result<ServiceProfile>>
  delete(id: string): Promise<Result<null>>
  exportTo(id: string, file: string): Promise<Result<{ file: string }>>
  importFrom(file: string): Promise<Result<ServiceProfile>>
  /** The built-in service tells where it listens, each time it starts. */
  setBuiltInAddress(baseUrl: string): void
  /** Whoever made the change, this process or another one. */
  onChange(listener: (profiles: ServiceProfile[]) => void): () => void
}

interface ProfilesParts {
  files: Files
  folder: string
  /** What the built-in service is called; it comes from the catalogue. */
  builtInName: string
  others: Pick<OtherProcesses, 'alone' | 'watch' | 'later'>
}

export interface OpenedProfiles {
  profiles: ProfileStore
  notices: StartNotice[]
  /** Some cannot be read just now. */
  error: AppError | null
}

/** Until the built-in service listens, its profile leads nowhere: nothing can be served on port 1. */
const notListening = 'http://127.0.0.1:1'

/** A file that is handed to others is as readable as any document. */
const sharedFile = 0o644

const noProfile = failure({ kind: 'not-found', what: 'profile' })
const whyNoProfile = (error: AppError): AppError => {
  if (error.kind === 'too-large') return { kind: 'invalid', path: '', problem: 'is too large for a profile' }
  const isNoFile = error.kind === 'storage' && error.code === notRegular
  return isNoFile ? { kind: 'invalid', path: '', problem: 'is not a file' } : error
}

export async function openProfiles({
  files,
  folder,
  builtInName,
  others,
}: ProfilesParts): Promise<OpenedProfiles> {
  let kept = await loadProfiles(files, folder)
  const { notices } = kept
  let builtIn = builtInProfile(builtInName, notListening)
  const inTurn = createChangeQueue()
  const listeners = createListeners<ServiceProfile[]>()
  const fileOf = (id: string): string => join(folder, `${id}.json`)
  const list = (): ServiceProfile[] =>
    profilesInOrder([builtIn, ...[...kept.loaded.values()].map(({ profile }) => profile)])
  const get = (id: string): ServiceProfile | null =>
    id === builtInProfileId ? builtIn : (kept.loaded.get(id)?.profile ?? null)

  const thatMayExist = (): ReadonlySet<string> | null =>
    kept.error === null ? new Set([builtInProfileId, ...kept.loaded.keys(), ...kept.unread.keys()]) : null

  /** What another process wrote. A profile that cannot be read just now stays as it was known. */
  async function look(): Promise<void> {
    const before = kept
    const listed = JSON.stringify(list())
    const now = await loadProfiles(files, folder)
    const asKnown = [...before.loaded].filter(([id]) => now.error !== null || now.unread.has(id))
    kept = { ...now, loaded: new Map([...asKnown, ...now.loaded]) }
    if (isUnread(kept)) others.later(lookInTurn)
    if (JSON.stringify(list()) !== listed) listeners.tell(list())
  }
  const lookInTurn = (): void => void inTurn(look)

  const change = <T>(task: () => Promise<Result<T>>): Promise<Result<T>> =>
    inTurn(() =>
      others.alone(async () => {
        await look()
        return task()
      }),
    )

  async function keep(profile: ServiceProfile): Promise<Result<ServiceProfile>> {
    const unread = kept.unread.get(profile.id) ?? kept.error
    if (unread) return failure(unread)
    const found = keepUnknown(profile, kept.loaded.get(profile.id)?.found)
    const written = await files.write(fileOf(profile.id), jsonText(found))
    if (!written.ok) return written
    kept.loaded.set(profile.id, { profile, found })
    listeners.tell(list())
    return success(profile)
  }

  const profiles: ProfileStore = {
    list,
    get,
    mayExist: id => thatMayExist()?.has(id) ?? true,
    thatMayExist,
    onChange: listeners.add,

    save: profile =>
      change(async () => {
        const checked = checkProfile(profile)
        return checked.ok ? keep(checked.value) : checked
      }),

    delete: id =>
      change(async () => {
        if (id === builtInProfileId) {
          return failure({ kind: 'invalid', path: 'id', problem: 'the built-in service stays' })
        }
        if (!kept.loaded.has(id)) return noProfile
        const removed = await files.remove(fileOf(id))
        if (!removed.ok) return removed
        kept.loaded.delete(id)
        listeners.tell(list())
        return success(null)
      }),

    async exportTo(id, file) {
      const known = kept.loaded.get(id)
      if (!known) return noProfile
      const written = await files.write(file, jsonText(profileToShare(known.profile)), sharedFile)
      return written.ok ? success({ file }) : written
    },

    importFrom: file =>
      change(async () => {
        const bytes = await files.read(file, documentLimit)
        if (!bytes.ok) return failure(whyNoProfile(bytes.error))
        if (bytes.value === null) return failure({ kind: 'not-found', what: 'file' })
        const imported = profileFromFile(bytes.value, [...kept.loaded.keys(), ...kept.unread.keys()])
        return imported.ok ? keep(imported.value) : imported
      }),

    setBuiltInAddress(baseUrl) {
      builtIn = builtInProfile(builtInName, baseUrl)
      listeners.tell(list())
    },
  }
  others.watch(folder, lookInTurn)
  if (isUnread(kept)) others.later(lookInTurn)
  return { profiles, notices, error: firstError(kept) }
}

const firstError = ({ error, unread }: LoadedProfiles): AppError | null =>
  error ?? unread.values().next().value ?? null
const isUnread = (loaded: LoadedProfiles): boolean => firstError(loaded) !== null

const byName = once(() => new Intl.Collator('en', { sensitivity: 'base', numeric: true }))

/** "This computer" first, then by name as a person would sort; equal names keep their place between starts. */
export function profilesInOrder(profiles: Iterable<ServiceProfile>): ServiceProfile[] {
  return [...profiles].sort(
    (one, other) =>
      Number(other.kind === 'built-in') - Number(one.kind === 'built-in') ||
      byName().compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  )
}

export interface KeptProfile {
  profile: ServiceProfile
  found: JsonObject
}

export interface LoadedProfiles {
  loaded: Map<string, KeptProfile>
  /** Those that are there and cannot be read just now, and why. */
  unread: Map<string, AppError>
  notices: StartNotice[]
  /** Why nobody can tell just now which there are. */
  error: AppError | null
}

/** Every profile that can be read. One that makes no sense is put aside and hides none of the others. */
export async function loadProfiles(files: Files, folder: string): Promise<LoadedProfiles> {
  const all: LoadedProfiles = { loaded: new Map(), unread: new Map(), notices: [], error: null }
  const names = await files.list(folder)
  if (!names.ok) {
    const notice = { kind: 'profile-unreadable', file: folder, setAsideAs: '' } as const
    return { ...all, notices: [notice], error: names.error }
  }
  const ids = names.value.filter(name => name.endsWith('.json')).map(name => basename(name, '.json'))
  const read = await Promise.all(ids.map(async id => ({ id, ...(await loadProfile(files, folder, id)) })))
  for (const { id, document, notice, error } of read) {
    if (document) all.loaded.set(id, { profile: document.value, found: document.found })
    if (error) all.unread.set(id, error)
    if (notice) all.notices.push(notice)
  }
  return all
}

async function loadProfile(
  files: Files,
  folder: string,
  id: string,
): Promise<LoadedDocument<ServiceProfile>> {
  const file = join(folder, `${id}.json`)
  const format = { schema: serviceProfileSchema, steps: profileUpgrades }
  const read = await loadDocument(files, file, format, 'profile')
  if (!read.document) return read
  // The file's name is the id: a copy made in the file manager is a second profile, not a quarrel over one id.
  const checked = checkProfile({ ...read.document.value, id })
  if (checked.ok) return { ...read, document: { ...read.document, value: checked.value } }
  const setAsideAs = await files.setAside(file, 'malformed')
  return { document: null, notice: { kind: 'profile-malformed', file, setAsideAs }, error: null }
}
