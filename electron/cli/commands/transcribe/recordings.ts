import { constants } from 'node:fs'
import { access, realpath, stat } from 'node:fs/promises'
import { basename, resolve } from 'node:path'
import { formatBytes } from '../../../../shared/language/format-bytes'
import type { Translate } from '../../../../shared/language/translate'
import { builtInProfileId } from '../../../../shared/operations'
import type { ServiceProfile } from '../../../../shared/service-profile'
import { recognitionLanguageName, shortCode } from '../../../engines/recognition/language-name'
import type { ThisComputer } from '../../../engines/this-computer'

export interface GivenRecording {
  /** As it was typed. */
  given: string
  path: string
  name: string
}

/**
 * Every file that cannot be a recording is named, before anything is sent. One that is named again, in whatever way, is
 * one recording all the same: `again` says so where its names differ.
 */
export async function findRecordings(
  folder: string,
  files: readonly string[],
  t: Translate,
): Promise<{ recordings: GivenRecording[]; bad: string[]; again: string[] }> {
  const bad: string[] = []
  const again: string[] = []
  const recordings = new Map<string, GivenRecording>()
  for (const given of files) {
    const path = resolve(folder, given)
    const problem = await problemOf(path, t)
    const real = await realpath(path).catch(() => path)
    const first = recordings.get(real)
    if (problem !== null) bad.push(`${given}: ${problem}`)
    else if (!first) recordings.set(real, { given, path, name: basename(path) })
    else if (first.given !== given) again.push(t('cli.transcribe.again', { file: given, first: first.given }))
  }
  return { recordings: [...recordings.values()], bad, again }
}

/** What a look into each file says. */
export interface SeenRecordings {
  /** How long each is, in the order of the recordings. */
  seconds: (number | null)[]
  /** Of those that nothing here could transcribe. */
  bad: string[]
}

const sentences = {
  fine: null,
  impossible: 'transcribe.problem.unreadableHere',
  'needs-ffmpeg': 'transcribe.problem.needs-ffmpegHere',
} as const

/** `isHere`: this computer is to do the work. Another service may read what this computer cannot. */
export async function lookInto(
  recordings: readonly GivenRecording[],
  { inspectSound }: Pick<ThisComputer, 'inspectSound'>,
  isHere: boolean,
  t: Translate,
): Promise<SeenRecordings> {
  const seen = await Promise.all(recordings.map(({ path }) => inspectSound(path)))
  const bad = recordings.flatMap(({ given }, at) => {
    const problem = isHere ? sentences[seen[at]?.reading ?? 'fine'] : null
    return problem === null ? [] : [`${given}: ${t(problem)}`]
  })
  // Some containers say nothing of their length, or nonsense.
  return { seconds: seen.map(one => (one?.seconds && one.seconds > 0 ? one.seconds : null)), bad }
}

async function problemOf(path: string, t: Translate): Promise<string | null> {
  try {
    const found = await stat(path)
    if (!found.isFile()) return t('cli.file.notAFile')
    if (found.size === 0) return t('cli.file.nothingInIt')
    await access(path, constants.R_OK)
    return null
  } catch (error) {
    const missing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
    return missing ? t('cli.file.missing') : t('cli.file.unreadable')
  }
}

/** The only language a service knows needs no saying. */
export function usualLanguage({ languages }: ServiceProfile): string | null {
  const [only, second] = languages.transcription
  return only !== undefined && second === undefined ? only : null
}

/** The domain that goes with a language: the service's own first, or the only one the built-in service has. */
export function usualDomain({ id, domains }: ServiceProfile, language: string): string | null {
  if (id === builtInProfileId) return 'general'
  const primary = language.split('-')[0]
  const known =
    domains.find(domain => domain.language === language) ??
    domains.find(domain => domain.language.split('-')[0] === primary)
  return known?.domain ?? null
}

/** What is to be expected where only a plain engine transcribes a language, and what brings a better one. */
export async function toldOfPlain(
  spoken: string,
  { abilities }: Pick<ThisComputer, 'abilities'>,
  t: Translate,
): Promise<string[]> {
  const code = shortCode(spoken)
  const { by = null, get = [] } =
    (await abilities()).find(({ language }) => language === code)?.areas.transcription ?? {}
  if (by?.quality !== 'basic') return []
  const language = recognitionLanguageName(code)
  return [
    t('thisComputer.plainly.transcription', { engine: by.name, language }),
    ...get.map(({ id, bytes }) => t('cli.transcribe.better', { id, size: formatBytes(bytes, 'en') })),
  ]
}
