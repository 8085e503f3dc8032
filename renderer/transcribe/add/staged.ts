import { create } from 'zustand'
import type { AppError } from '../../../shared/errors'
import { canBeAdded, type InspectedFile } from '../../../shared/recordings/inspected-file'
import type { RecordingChoice } from '../../../shared/recordings/recording'
import type { AddedFile } from '../../../shared/recordings/recording-requests'
import { bridge } from '../../bridge'

/** A file somebody wants to add, with how it is to be transcribed. */
export interface StagedFile {
  file: InspectedFile
  choice: RecordingChoice
}

export interface Staged {
  /** Files are being looked at. */
  isLooking: boolean
  files: readonly StagedFile[]
  /** The list is shown. */
  isOpen: boolean
}

const nothing: Staged = { isLooking: false, files: [], isOpen: false }

export const useStaged = create<Staged>()(() => nothing)

const set = useStaged.setState

export const leaveStaged = (): void => set(nothing)

/** Looks at what was dropped, opened or chosen, and shows it. Answers what went wrong. */
export async function stage(
  look: () => ReturnType<typeof bridge.chooseRecordings>,
  choice: RecordingChoice,
): Promise<AppError | null> {
  const answer = await look()
  if (!answer.ok) {
    set({ isLooking: false, isOpen: useStaged.getState().files.length > 0 })
    return answer.error
  }
  const found = answer.value ?? []
  set(({ files }) => {
    const known = new Set(files.map(({ file }) => file.path))
    const fresh = found.filter(({ path }) => !known.has(path)).map(file => ({ file, choice }))
    const all = [...files, ...fresh]
    return { files: all, isLooking: false, isOpen: all.length > 0 }
  })
  return null
}

/** The list opens at once, and fills when the files were looked at. */
export function stagePaths(paths: readonly string[], choice: RecordingChoice): Promise<AppError | null> {
  set({ isLooking: true, isOpen: true })
  return stage(() => bridge.inspectRecordings({ paths: [...paths] }), choice)
}

export const stageChosen = (choice: RecordingChoice): Promise<AppError | null> =>
  stage(() => bridge.chooseRecordings(), choice)

export const changeStaged = (path: string, change: Partial<RecordingChoice>): void =>
  set(({ files }) => ({
    files: files.map(one =>
      one.file.path === path ? { ...one, choice: { ...one.choice, ...change } } : one,
    ),
  }))

export const changeAllStaged = (choice: RecordingChoice): void =>
  set(({ files }) => ({ files: files.map(one => ({ ...one, choice })) }))

export const leaveOut = (path: string): void =>
  set(({ files }) => {
    const left = files.filter(({ file }) => file.path !== path)
    return { files: left, isOpen: left.length > 0 }
  })

/** What of it will be added. */
export const toAdd = (files: readonly StagedFile[]): AddedFile[] =>
  files
    .filter(({ file }) => canBeAdded(file))
    .map(({ file: { path, name }, choice }) => ({
      path,
      name: nameFromFile(name),
      ...choice,
      language: choice.language.trim(),
      domain: choice.domain.trim(),
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
