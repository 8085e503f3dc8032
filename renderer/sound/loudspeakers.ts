export interface Loudspeaker {
  id: string
  /** Empty where the system does not say. */
  name: string
}

/** Windows has a choice of its own for calls, which Chromium lists by this name before the loudspeaker that it is. */
export const choiceForCalls = 'communications'

/** Those that are connected, and the choice for calls. The system's own choice is not one of them. */
export async function connectedLoudspeakers(): Promise<readonly Loudspeaker[]> {
  const devices = await navigator.mediaDevices.enumerateDevices().catch(() => [])
  return devices.flatMap(loudspeakerOf)
}

const loudspeakerOf = ({ kind, deviceId, label }: MediaDeviceInfo): Loudspeaker[] =>
  kind === 'audiooutput' && deviceId !== '' && deviceId !== 'default' ? [{ id: deviceId, name: label }] : []
