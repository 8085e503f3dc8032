import { create } from 'zustand'

/** Files that were opened with the program, until the screen asks about them. It may not have been loaded yet. */
export const useOpenedFiles = create<{ paths: readonly string[] }>()(() => ({ paths: [] }))

export const filesOpened = (paths: readonly string[]): void =>
  useOpenedFiles.setState(before => ({ paths: [...before.paths, ...paths] }))

export function takeOpenedFiles(): readonly string[] {
  const { paths } = useOpenedFiles.getState()
  if (paths.length > 0) useOpenedFiles.setState({ paths: [] })
  return paths
}
