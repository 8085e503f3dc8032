import { join } from 'node:path'
import type { StartNotice } from '../../shared/diagnostics'
import { failure, type Result, success } from '../../shared/result'
import type { TokenStore } from '../../shared/session'
import type { Log, OpenSecretBox, SecretBox } from '../ports'
import type { Files } from '../storage/files'
import { type Grant, grantSchema } from './grant'

/** Sealed grants on disk, a file a profile. */
export interface KeptGrants {
  /** `memory` where sealing is worth nothing on this machine: nothing is to be saved. */
  place(): Promise<TokenStore['kind']>
  /** The ids of all profiles a file is there for. */
  list(): Promise<string[]>
  /**
   * What cannot be opened is put aside, unless `stillWanted` says that the file may be another one by now. Without a file
   * nobody is asked for anything, and without a keychain the file stays for the day there is one.
   */
  load(
    profileId: string,
    stillWanted: () => boolean,
  ): Promise<{ grant: Grant | null; notice: StartNotice | null }>
  /** Nothing is written when `stillWanted` says no once the text is sealed. */
  save(profileId: string, grant: Grant, stillWanted: () => boolean): Promise<Result<null>>
  /** The file and whatever was put aside under its name. */
  remove(profileId: string): Promise<Result<null>>
}

interface KeptGrantsParts {
  files: Files
  folder: string
  openBox: OpenSecretBox
  log: Log
}

/** A sealed grant is a few hundred bytes, one with a long token a few thousand. */
const sealedLimit = 200_000
const extension = '.sealed'

export function keepGrants({ files, folder, openBox, log }: KeptGrantsParts): KeptGrants {
  const fileOf = (profileId: string): string => join(folder, `${profileId}${extension}`)

  return {
    place: async () => (await openBox()).store.kind,

    async list() {
      const names = await files.list(folder)
      if (!names.ok) return []
      return names.value
        .filter(name => name.endsWith(extension))
        .map(name => name.slice(0, -extension.length))
    },

    async load(profileId, stillWanted) {
      const file = fileOf(profileId)
      const sealed = await files.read(file, sealedLimit)
      if (sealed.ok && sealed.value === null) return { grant: null, notice: null }
      const box = await openBox()
      if (box.store.kind === 'memory') return { grant: null, notice: null }
      const grant = sealed.ok && sealed.value ? await openGrant(box, sealed.value) : null
      if (grant || !stillWanted()) return { grant, notice: null }
      const setAsideAs = await files.setAside(file, 'unreadable')
      return { grant: null, notice: { kind: 'token-unreadable', file, setAsideAs } }
    },

    async save(profileId, grant, stillWanted) {
      const sealed = await seal(await openBox(), grant)
      if (sealed === null) {
        log('warn', 'session.not-sealed', { profileId })
        return failure({ kind: 'unexpected', detail: 'the keychain did not seal' })
      }
      return stillWanted() ? files.write(fileOf(profileId), sealed) : success(null)
    },

    async remove(profileId) {
      const file = fileOf(profileId)
      const [removed, names] = await Promise.all([files.remove(file), files.list(folder)])
      const aside = names.ok ? names.value.filter(name => name.startsWith(`${profileId}${extension}.`)) : []
      const asideRemoved = await Promise.all(aside.map(name => files.remove(join(folder, name))))
      return [removed, ...asideRemoved].find(removal => !removal.ok) ?? removed
    },
  }
}

async function seal(box: SecretBox, grant: Grant): Promise<Buffer | null> {
  try {
    return await box.seal(JSON.stringify(grant))
  } catch {
    return null
  }
}

async function openGrant(box: SecretBox, sealed: Buffer): Promise<Grant | null> {
  try {
    return grantSchema.safeParse(JSON.parse(await box.open(sealed))).data ?? null
  } catch {
    return null
  }
}
