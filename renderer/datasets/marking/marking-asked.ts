import { create } from 'zustand'

const useAsked = create<{ dataset: string | null }>()(() => ({ dataset: null }))

/** Whoever looks for what is not marked goes on by keys where it is offered, as soon as that is on screen. */
export const askToMark = (dataset: string): void => useAsked.setState({ dataset })

export const markingBegun = (): void => useAsked.setState({ dataset: null })

export const useMarkingAsked = (dataset: string): boolean => useAsked(asked => asked.dataset === dataset)
