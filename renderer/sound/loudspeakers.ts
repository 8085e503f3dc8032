export interface Loudspeaker {
  id: string
  /** Empty where the system does not say. */
  name: string
}

/** Those that are connected. The system's own choice is not one of them. */
export async function connectedLoudspeakers(): Promise<readonly Loudspeaker[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.flatMap(loudspeakerOf)
}

/** What Chromium lists once more: the system's choice, and on Windows also that for calls. */
const systemsChoices = new Set(['', 'default', 'communications'])

const loudspeakerOf = ({ kind, deviceId, label }: MediaDeviceInfo): Loudspeaker[] =>
  kind === 'audiooutput' && !systemsChoices.has(deviceId) ? [{ id: deviceId, name: label }] : []
