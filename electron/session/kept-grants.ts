import { join } from 'node:path'
import type { StartNotice } from '../../shared/diagnostics'
import { failure, type Result, success } from '../../shared/result'
import type { TokenStore } from '../../shared/session'
import type { Log, SecretBox } from '../ports'
import type { Files } from '../storage/files'
import { readJsonText } from '../storage/json-text'
import { type Grant, grantSchema } from './grant'

/** Sealed grants on disk, a file a profile. */
export interface KeptGrants {
  /** Where a saved grant is. */
  readonly place: Exclude<TokenStore['kind'], 'memory'>
  /** The ids of all profiles a file is there for. */
  list(): Promise<string[]>
  /**
   * What nobody can open is put aside, unless `stillWanted` says that the file may be another one by now. What a
   * locked keychain does not open stays.
   */
  load(
    profileId: string,
    stillWanted: () => boolean,
  ): Promise<{ grant: Grant | null; notice: StartNotice | null }>
  /** Nothing is written when `stillWanted` says no once the text is sealed, or when it cannot be sealed safely. */
  save(profileId: string, grant: Grant, stillWanted: () => boolean): Promise<Result<null>>
  /** The file and whatever was put aside under its name. */
  remove(profileId: string): Promise<Result<null>>
}

interface KeptGrantsParts {
  files: Files
  folder: string
  box: SecretBox
  log: Log
}

/** A sealed grant is a few hundred bytes, one with a long token a few thousand. */
const sealedLimit = 200_000
const extension = '.sealed'

export function keepGrants({ files, folder, box, log }: KeptGrantsParts): KeptGrants {
  const fileOf = (profileId: string): string => join(folder, `${profileId}${extension}`)

  const save: KeptGrants['save'] = async (profileId, grant, stillWanted) => {
    const sealed = await box.seal(JSON.stringify(grant))
    if (sealed === null) {
      log('warn', 'session.not-sealed', { profileId })
      return failure({ kind: 'unexpected', detail: 'the keychain did not seal' })
    }
    return stillWanted() ? files.write(fileOf(profileId), sealed) : success(null)
  }

  return {
    place: box.keeps,

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
      if (!sealed.ok && sealed.error.kind === 'storage') {
        // Nobody has seen what is in it: a later start may.
        const notice = { kind: 'token-unread', file, setAsideAs: '' } as const
        return { grant: null, notice: stillWanted() ? notice : null }
      }
      const opened = sealed.ok && sealed.value ? await box.open(sealed.value) : null
      const grant = opened?.state === 'open' ? grantIn(opened.text) : null
      if (grant && opened?.state === 'open' && opened.outdated) await save(profileId, grant, stillWanted)
      if (grant || !stillWanted()) return { grant, notice: null }
      if (opened?.state === 'waits') {
        return { grant: null, notice: { kind: 'token-waits', file, setAsideAs: '' } }
      }
      const setAsideAs = await files.setAside(file, 'unreadable')
      return { grant: null, notice: { kind: 'token-unreadable', file, setAsideAs } }
    },

    save,

    async remove(profileId) {
      const file = fileOf(profileId)
      const [removed, names] = await Promise.all([files.remove(file), files.list(folder)])
      const aside = names.ok ? names.value.filter(name => name.startsWith(`${profileId}${extension}.`)) : []
      const asideRemoved = await Promise.all(aside.map(name => files.remove(join(folder, name))))
      return [removed, ...asideRemoved].find(removal => !removal.ok) ?? removed
    },
  }
}

function grantIn(text: string): Grant | null {
  const json = readJsonText(Buffer.from(text))
  return json.ok ? (grantSchema.safeParse(json.value).data ?? null) : null
}
