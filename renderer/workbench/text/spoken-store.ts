import { create } from 'zustand'

/** The word the sound is at. Its index changes several times a second, the paragraph seldom. */
export const useSpoken = create<{ key: number | null; word: number }>()(() => ({ key: null, word: -1 }))
