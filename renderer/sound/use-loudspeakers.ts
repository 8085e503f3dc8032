import { useEffect, useState } from 'react'

export interface Loudspeaker {
  id: string
  /** Empty where the system does not say. */
  name: string
}

/** The loudspeakers that are connected. The system's own choice is not one of them. */
export function useLoudspeakers(): readonly Loudspeaker[] {
  const [found, setFound] = useState<readonly Loudspeaker[]>([])
  useEffect(() => {
    const { mediaDevices } = navigator
    // Not there where the page is not held to be safe.
    if (!mediaDevices) return
    let isShown = true
    const look = async (): Promise<void> => {
      const devices = await mediaDevices.enumerateDevices().catch(() => [])
      if (isShown) setFound(devices.flatMap(loudspeakerOf))
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

const loudspeakerOf = ({ kind, deviceId, label }: MediaDeviceInfo): Loudspeaker[] =>
  kind === 'audiooutput' && deviceId !== '' && deviceId !== 'default' ? [{ id: deviceId, name: label }] : []
