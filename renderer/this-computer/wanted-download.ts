import type { Ability, Model } from '../../shared/built-in'

/** `coming`: at least one of them is on its way, the others wait for nobody. */
export interface WantedDownload {
  state: 'waiting' | 'coming'
  models: readonly Model[]
  bytes: number
  received: number
}

/** What a press would bring, as it stands now. Null: there is nothing to bring, or it is here already. */
export function downloadOf(get: Ability['get'], models: readonly Model[]): WantedDownload | null {
  const wanted = models.filter(
    ({ id, state }) => state.state !== 'installed' && get.some(one => one.id === id),
  )
  if (wanted.length === 0) return null
  const receivedOf = ({ state }: Model): number => ('received' in state ? state.received : 0)
  return {
    state: wanted.some(({ state }) => state.state === 'downloading') ? 'coming' : 'waiting',
    models: wanted,
    bytes: wanted.reduce((sum, { bytes }) => sum + bytes, 0),
    received: wanted.reduce((sum, model) => sum + receivedOf(model), 0),
  }
}
