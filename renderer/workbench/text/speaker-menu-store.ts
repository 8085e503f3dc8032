import { create } from 'zustand'

/** For which paragraph the menu of speakers is open, and where. */
export const useSpeakerMenu = create<{ key: number | null; place: DOMRect | null }>()(() => ({
  key: null,
  place: null,
}))

export const openSpeakerMenu = (key: number, place: DOMRect): void => useSpeakerMenu.setState({ key, place })
