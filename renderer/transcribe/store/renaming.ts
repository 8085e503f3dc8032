import { create } from 'zustand'

/** The recording whose name is being written in the list. */
export const useRenaming = create<{ id: string | null }>()(() => ({ id: null }))

export const startRenaming = (id: string | null): void => useRenaming.setState({ id })
