import { create } from 'zustand'

/** The recordings whose tags are shown in a dialog. */
export const useEditTags = create<{ ids: readonly string[] }>()(() => ({ ids: [] }))

export const editTags = (ids: readonly string[]): void => useEditTags.setState({ ids })
