import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import { canBeAdded, type InspectedFile, mostInspected } from '../../../shared/recordings/inspected-file'
import type { RecordingChoice } from '../../../shared/recordings/recording'
import type { AddedFile } from '../../../shared/recordings/recording-requests'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { activeProfile } from '../../program/profiles'
import { choiceFor, useChoices } from '../store/choice'

/** A file somebody wants to add, with how it is to be transcribed. */
export interface StagedFile {
  file: InspectedFile
  choice: RecordingChoice
}

export interface Staged {
  /** How many looks at files are under way. */
  looks: number
  files: readonly StagedFile[]
  /** Names and terms that come up in them. */
  terms: readonly string[]
  /** Nothing was in what was looked at last, as in a folder of pictures. */
  foundNothing: boolean
  /** Not all of what somebody pointed at is in it. */
  isCut: boolean
  /** The list is shown. */
  isOpen: boolean
  /** Another one each time that somebody leaves: what is found for one who has left is not shown. */
  visit: number
}

const nothing = { looks: 0, files: [], terms: [], foundNothing: false, isCut: false, isOpen: false } as const

export const useStaged = create<Staged>()(() => ({ ...nothing, visit: 0 }))

const set = useStaged.setState

export const leaveStaged = (): void => set(({ visit }) => ({ ...nothing, visit: visit + 1 }))

/** The list opens at once, and fills when the files were looked at. Answers what went wrong. */
export async function stagePaths(
  paths: readonly string[],
  choice: RecordingChoice,
): Promise<AppError | null> {
  const { visit } = useStaged.getState()
  set(({ looks, files, isCut }) => ({
    looks: looks + 1,
    foundNothing: false,
    isCut: isCut && files.length > 0,
    isOpen: true,
  }))
  const answer = await bridge.inspectRecordings({ paths: [...paths] })
  if (useStaged.getState().visit !== visit) return null
  set(({ looks }) => ({ looks: looks - 1 }))
  if (!answer.ok) {
    closeIfEmpty()
    return answer.error
  }
  const { files: found, isCut } = answer.value
  set(({ files, isCut: wasCut }) => {
    const seen = new Map(found.map(file => [file.path, file]))
    const known = new Set(files.map(({ file }) => file.path))
    const fresh = found.filter(({ path }) => !known.has(path)).map(file => ({ file, choice }))
    // What was wrong with one may be mended by now.
    const asSeen = files.map(one => {
      const now = seen.get(one.file.path)
      return now ? { ...one, file: now } : one
    })
    const all = [...asSeen, ...fresh]
    // However many times somebody points at something, they are added at once.
    const isTooMany = all.length > mostInspected
    return {
      files: all.slice(0, mostInspected),
      foundNothing: found.length === 0,
      isCut: isCut || wasCut || isTooMany,
    }
  })
  return null
}

/** Whoever comes back, as from installing what some of them need, is told of those as they are now. */
export function lookAgainAtStaged(): void {
  const wrong = useStaged.getState().files.filter(({ file }) => file.problem !== null)
  const [first] = wrong
  const paths = wrong.map(({ file }) => file.path)
  if (first) void stagePaths(paths, first.choice)
}

/** Asks for files first. */
export async function stageChosen(choice: RecordingChoice): Promise<AppError | null> {
  const answer = await bridge.chooseRecordings()
  if (!answer.ok) return answer.error
  return answer.value ? stagePaths(answer.value, choice) : null
}

const closeIfEmpty = (): void => set(({ files, looks }) => ({ isOpen: files.length > 0 || looks > 0 }))

export const changeStaged = (path: string, change: Partial<RecordingChoice>): void =>
  set(({ files }) => ({
    files: files.map(one =>
      one.file.path === path ? { ...one, choice: { ...one.choice, ...change } } : one,
    ),
  }))

/** It became that recording: whoever goes on with the file means it, and does not add it again. */
export const noteStagedAdded = (path: string, sameAs: InspectedFile['sameAs']): void =>
  set(({ files }) => ({
    files: files.map(one => (one.file.path === path ? { ...one, file: { ...one.file, sameAs } } : one)),
  }))

export const changeAllStaged = (choice: RecordingChoice): void =>
  set(({ files }) => ({ files: files.map(one => ({ ...one, choice })) }))

export const setStagedTerms = (terms: readonly string[]): void => set({ terms })

export const leaveOut = (path: string): void => takeAway([path])

/** What came in the meantime stays. */
export function takeAway(paths: readonly string[]): void {
  const gone = new Set(paths)
  set(({ files }) => ({ files: files.filter(({ file }) => !gone.has(file.path)) }))
  closeIfEmpty()
}

/** By the path of each that is the same file as one before it: what that one is called. */
export function twinsIn(files: readonly StagedFile[]): Map<string, string> {
  const first = new Map<string, string>()
  const twins = new Map<string, string>()
  for (const { file } of files) {
    const { fingerprint, path, name } = file
    const before = first.get(fingerprint)
    if (before !== undefined) twins.set(path, before)
    else if (fingerprint !== '') first.set(fingerprint, name)
  }
  return twins
}

/** What would fail for certain says so here, and is not begun. */
const canBeSent = ({ file }: StagedFile): boolean => canBeAdded(file, activeProfile()?.kind === 'built-in')

/** Somebody has to say first in which language it is. */
export const lacksLanguage = (staged: StagedFile): boolean =>
  canBeSent(staged) && staged.choice.language === ''

/** What of it will be added. */
export const toAdd = (files: readonly StagedFile[], terms: readonly string[] = []): AddedFile[] =>
  files.filter(canBeSent).map(({ file: { path, name }, choice }) => ({
    path,
    name: nameFromFile(name),
    ...choice,
    domain: choice.domain.trim(),
    ...(terms.length > 0 && { terms: [...terms] }),
  }))

const longest = 200

/** Without its ending, which the list shows elsewhere. */
export function nameFromFile(fileName: string): string {
  const stem = fileName.replace(/\.[\p{L}\p{N}]{1,5}$/u, '').trim()
  const name = stem === '' ? fileName.trim() : stem
  // No letter is cut in two.
  return (
    [...name]
      .slice(0, longest)
      .join('')
      .slice(0, longest)
      .replace(/[\uD800-\uDBFF]$/u, '') || '?'
  )
}

/** Files that were dropped, or opened with the program, are shown in the dialog that adds them. */
export const takeIn = (paths: readonly string[]): Promise<void> => tell(choice => stagePaths(paths, choice))

/** The same with files that are chosen now. */
export const browse = (): Promise<void> => tell(stageChosen)

async function tell(
  stage: (choice: ReturnType<typeof choiceFor>) => Promise<AppError | null>,
): Promise<void> {
  const profile = activeProfile()
  if (!profile) return
  const error = await stage(choiceFor(profile, useChoices.getState().choices))
  if (error) notifyError(error)
}
