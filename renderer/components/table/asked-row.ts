import { create } from 'zustand'

/**
 * The row that somebody was sent to. Its table brings it in sight, gives it the keyboard and takes it from here. Of a
 * sheet that has none yet it is the sheet: the field for the first one does the same.
 */
export const useAskedRow = create<{ id: string | null }>()(() => ({ id: null }))

export const askForRow = (id: string | null): void => useAskedRow.setState({ id })
