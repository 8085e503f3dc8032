import { create } from 'zustand'

/**
 * The row that somebody was sent to. Its table brings it in sight, gives it the keyboard and takes it from here. Of a
 * sheet that has none yet it is the sheet: the field for the first one does the same. `isPointedOut`: nobody pointed at
 * it, so it has to show, also to who has a pointer in hand.
 */
export const useAskedRow = create<{ id: string | null; isPointedOut: boolean }>()(() => ({
  id: null,
  isPointedOut: false,
}))

export const askForRow = (id: string | null, isPointedOut = true): void =>
  useAskedRow.setState({ id, isPointedOut })
