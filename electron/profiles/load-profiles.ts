import { basename, join } from 'node:path'
import type { StartNotice } from '../../shared/diagnostics'
import { type ServiceProfile, serviceProfileSchema } from '../../shared/service-profile'
import { type LoadedDocument, loadDocument } from '../storage/document'
import type { Files } from '../storage/files'
import type { JsonObject } from '../storage/json-text'
import { checkProfile } from './check-profile'
import { profileUpgrades } from './upgrades'

export interface LoadedProfiles {
  loaded: Map<string, { profile: ServiceProfile; found: JsonObject }>
  notices: StartNotice[]
}

/** Every profile that can be read. One that cannot is put aside and hides none of the others. */
export async function loadProfiles(files: Files, folder: string): Promise<LoadedProfiles> {
  const names = await files.list(folder)
  if (!names.ok) {
    return { loaded: new Map(), notices: [{ kind: 'profile-malformed', file: folder, setAsideAs: '' }] }
  }
  const profileFiles = names.value.filter(name => name.endsWith('.json')).map(name => join(folder, name))
  const read = await Promise.all(profileFiles.map(file => loadProfile(files, file)))
  const loaded: LoadedProfiles['loaded'] = new Map()
  for (const { document } of read) {
    if (document) loaded.set(document.value.id, { profile: document.value, found: document.found })
  }
  return { loaded, notices: read.flatMap(({ notice }) => notice ?? []) }
}

async function loadProfile(files: Files, file: string): Promise<LoadedDocument<ServiceProfile>> {
  const format = { schema: serviceProfileSchema, steps: profileUpgrades }
  const read = await loadDocument(files, file, format, 'profile')
  if (!read.document) return read
  // The file's name is the id: a copy made in the file manager is a second profile, not a quarrel over one id.
  const checked = checkProfile({ ...read.document.value, id: basename(file, '.json') })
  if (checked.ok) return { ...read, document: { ...read.document, value: checked.value } }
  const setAsideAs = await files.setAside(file, 'malformed')
  return { document: null, notice: { kind: 'profile-malformed', file, setAsideAs } }
}
