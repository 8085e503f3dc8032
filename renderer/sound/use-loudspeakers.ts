import { useEffect, useState } from 'react'
import { connectedLoudspeakers, type Loudspeaker } from './loudspeakers'

/** Those that are connected, now and whenever that changes. */
export function useLoudspeakers(): readonly Loudspeaker[] {
  const [found, setFound] = useState<readonly Loudspeaker[]>([])
  useEffect(() => {
    const { mediaDevices } = navigator
    // Not there where the page is not held to be safe.
    if (!mediaDevices) return
    let isShown = true
    const look = async (): Promise<void> => {
      const connected = await connectedLoudspeakers()
      if (isShown) setFound(connected)
    }
    const changed = (): void => void look()
    changed()
    mediaDevices.addEventListener('devicechange', changed)
    return () => {
      isShown = false
      mediaDevices.removeEventListener('devicechange', changed)
    }
  }, [])
  return found
}
