import { create } from 'zustand'
import type { FoundIn } from '../../shared/find/find-requests'

/** What of the frame is open. One at a time: each is a layer over everything. */
export type Layer = 'palette' | 'shortcuts' | 'account' | 'problems' | null

/** `within`: the search is among such things alone. Null: among everything. */
export const useLayer = create<{ layer: Layer; within: FoundIn | null }>()(() => ({
  layer: null,
  within: null,
}))

export const openLayer = (layer: Exclude<Layer, null>): void => useLayer.setState({ layer, within: null })
export const lookAmong = (within: FoundIn | null): void => useLayer.setState({ layer: 'palette', within })
export const closeLayer = (): void => useLayer.setState({ layer: null })
export const toggleLayer = (layer: Exclude<Layer, null>): void =>
  useLayer.setState(now => ({ layer: now.layer === layer ? null : layer, within: null }))
