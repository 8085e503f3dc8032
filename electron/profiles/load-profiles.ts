import { basename, join } from 'node:path'
import type { StartNotice } from '../../shared/diagnostics'
import type { AppError } from '../../shared/errors'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import { type LoadedDocument, loadDocument } from '../storage/document'
import type { Files } from '../storage/files'
import type { JsonObject } from '../storage/json-text'
import { checkProfile, profileUpgrades } from './check-profile'

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
