import { create } from 'zustand'

/** What of the frame is open. One at a time: each is a layer over everything. */
export type Layer = 'palette' | 'shortcuts' | 'account' | 'problems' | null

export const useLayer = create<{ layer: Layer }>()(() => ({ layer: null }))

export const openLayer = (layer: Exclude<Layer, null>): void => useLayer.setState({ layer })
export const closeLayer = (): void => useLayer.setState({ layer: null })
export const toggleLayer = (layer: Exclude<Layer, null>): void =>
  useLayer.setState(now => ({ layer: now.layer === layer ? null : layer }))
