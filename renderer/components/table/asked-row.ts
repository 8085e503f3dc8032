import { create } from 'zustand'

/** The row that somebody was sent to. Its table brings it in sight, gives it the keyboard and takes it from here. */
export const useAskedRow = create<{ id: string | null }>()(() => ({ id: null }))

export const askForRow = (id: string | null): void => useAskedRow.setState({ id })
