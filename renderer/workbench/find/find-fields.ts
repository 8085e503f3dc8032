import { create } from 'zustand'

/** Which field of the bar is to have the focus. `asked` counts, since the same may be asked for again. */
export const useFindFields = create<{ wanted: 'find' | 'replace'; asked: number }>()(() => ({
  wanted: 'find',
  asked: 0,
}))

export const askForField = (wanted: 'find' | 'replace'): void =>
  useFindFields.setState(({ asked }) => ({ wanted, asked: asked + 1 }))
