import { create } from 'zustand'

/** Small beside the waveform, or large beside the text. */
export type FilmSize = 'small' | 'large'

/** The page's own storage: a habit, and losing it loses nothing. */
const rememberedAs = 'parlance.film'

/** `hasMoved`: somebody has just asked for the other size, and whoever shows it takes the focus over. */
export const useFilmSize = create<{ size: FilmSize; hasMoved: boolean }>()(() => ({
  size: localStorage.getItem(rememberedAs) === 'large' ? 'large' : 'small',
  hasMoved: false,
}))

export function changeFilmSize(size: FilmSize): void {
  useFilmSize.setState({ size, hasMoved: true })
  localStorage.setItem(rememberedAs, size)
}

/** Answers once that somebody asked for this size. */
export function takeMove(): boolean {
  const { hasMoved } = useFilmSize.getState()
  if (hasMoved) useFilmSize.setState({ hasMoved: false })
  return hasMoved
}
