/** What the player wants to hear of its element. */
export interface PlayerEvents {
  state(state: 'playing' | 'paused'): void
  ended(): void
  /** After a jump. */
  time(): void
  /** How long the sound is. */
  seconds(seconds: number): void
  error(): void
  /** A few times a second. Frames stop coming when the window is hidden; these do not. */
  tick(): void
}

/** A video element plays sound as well. */
export function createPlayerElement(on: PlayerEvents): HTMLVideoElement {
  const media = document.createElement('video')
  media.preload = 'auto'
  media.playsInline = true
  media.preservesPitch = true
  media.addEventListener('play', () => on.state('playing'))
  media.addEventListener('pause', () => {
    if (!media.ended) on.state('paused')
  })
  media.addEventListener('ended', on.ended)
  media.addEventListener('seeked', on.time)
  media.addEventListener('durationchange', () => {
    if (Number.isFinite(media.duration)) on.seconds(media.duration)
  })
  media.addEventListener('error', on.error)
  media.addEventListener('timeupdate', on.tick)
  return media
}

/** A browser cuts off what is finer than a microsecond: at the beginning of a word, the one before it would still be heard. */
export function notBefore(seconds: number): number {
  const whole = Math.trunc(seconds * 1e6)
  return whole / 1e6 < seconds ? (whole + 1.5) / 1e6 : seconds
}

export interface Playback {
  speed: number
  volume: number
  muted: boolean
  deviceId: string
}

/** A new source forgets the speed. Done once it plays through the loudspeaker. */
export function applyPlayback(
  media: HTMLMediaElement,
  { speed, volume, muted, deviceId }: Playback,
): Promise<void> {
  media.defaultPlaybackRate = speed
  media.playbackRate = speed
  media.volume = volume
  media.muted = muted
  return applyLoudspeaker(media, deviceId)
}

export async function applyLoudspeaker(media: HTMLMediaElement, deviceId: string): Promise<void> {
  const wanted = deviceId === lost ? '' : deviceId
  // Another element may have been shown meanwhile, and this one has the loudspeaker it had before.
  if (wanted !== (loudspeakers.get(speakerOf(media)) ?? '')) await playThrough(media, wanted)
}

declare global {
  interface AudioContext {
    setSinkId(deviceId: string): Promise<undefined>
  }
}

/** Where an element's sound goes into a graph, the loudspeaker is the graph's. */
const graphs = new WeakMap<HTMLMediaElement, AudioContext>()
export const joinGraph = (media: HTMLVideoElement, graph: AudioContext): void => {
  graphs.set(media, graph)
}

type Speaker = HTMLMediaElement | AudioContext
const speakerOf = (media: HTMLMediaElement): Speaker => graphs.get(media) ?? media

/** What each plays through, by the last that it was told and took; until then it is the system's choice. */
const loudspeakers = new WeakMap<Speaker, string>()

/** The one that was chosen, while it is not connected: what plays goes through the system's choice meanwhile. */
let lost: string | null = null
export const loseLoudspeaker = (deviceId: string | null): void => {
  lost = deviceId
}

/** Before it loads: what is loaded through a loudspeaker that is gone runs unheard, whatever it is given afterwards. */
export async function leaveLostLoudspeaker(media: HTMLVideoElement): Promise<void> {
  if (lost && loudspeakers.get(speakerOf(media)) === lost) await playThrough(media, '')
}

/** In Chromium's words: its loudspeaker was unplugged, and the sound itself can be played. */
export const hasLostItsLoudspeaker = (media: HTMLVideoElement): boolean =>
  media.error?.message.includes('AUDIO_RENDERER_ERROR') ?? false

/** Answers false for a loudspeaker that is not there any more: the old one goes on. */
export function playThrough(media: HTMLMediaElement, deviceId: string): Promise<boolean> {
  const speaker = speakerOf(media)
  return speaker.setSinkId(deviceId).then(
    () => {
      loudspeakers.set(speaker, deviceId)
      return true
    },
    () => false,
  )
}
