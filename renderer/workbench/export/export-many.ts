import { create } from 'zustand'

/** Transcripts that somebody asked to write to files, seen from a list of them. Null: nobody has. */
export const useExportMany = create<{ ids: readonly string[] | 'all' | null }>()(() => ({ ids: null }))

export const exportMany = (ids: readonly string[] | 'all'): void => useExportMany.setState({ ids })

export const endExportMany = (): void => useExportMany.setState({ ids: null })
