import { basename, join } from 'node:path'
import type { Problem, ProblemSubject } from '../../shared/problems'
import { nameInRemains } from '../library/problems/name-in-remains'
import { readAsideName } from '../storage/aside-name'
import type { DataFolder } from '../storage/data-folder'
import { documentLimit } from '../storage/document'
import type { Files } from '../storage/files'

/** Settings and services that were set aside, at this start or an earlier one. Of sign-ins a notice tells. */
export async function findOwnProblems(
  files: Pick<Files, 'list' | 'read'>,
  { folder, settings, profiles }: Pick<DataFolder, 'folder' | 'settings' | 'profiles'>,
): Promise<Problem[]> {
  const found = await Promise.all([
    asideIn(folder, 'settings', original => original === basename(settings)),
    asideIn(profiles, 'profile', original => original.endsWith('.json')),
  ])
  return found.flat()

  async function asideIn(
    place: string,
    what: ProblemSubject,
    isOurs: (original: string) => boolean,
  ): Promise<Problem[]> {
    const names = await files.list(place)
    const aside = (names.ok ? names.value : []).filter(name => isOurs(readAsideName(name)?.original ?? ''))
    return Promise.all(aside.map(name => describe(join(place, name), what)))
  }

  async function describe(file: string, what: ProblemSubject): Promise<Problem> {
    const { original = '', reason, at = null } = readAsideName(basename(file)) ?? {}
    const bytes = what === 'profile' ? await files.read(file, documentLimit) : null
    const text = bytes?.ok ? (bytes.value?.toString('utf8') ?? '') : ''
    return {
      file,
      what,
      part: 'whole',
      item: basename(original, '.json'),
      name: nameInRemains(null, text),
      state: reason === 'newer' ? 'newer' : 'damaged',
      since: at,
      canBringBack: false,
    }
  }
}
