import type { SettingsPatch } from '../../shared/settings'
import { notify } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { changeSettings } from '../program/change-settings'
import { beforeClose } from '../program/hand-over'
import { mediaElement, usePlayer } from './player'
import { loseLoudspeaker, playThrough } from './player-element'

export const slowest = 0.25
export const fastest = 4

export function setSpeed(speed: number): void {
  // Steps of a twentieth, without the dust that adding them leaves.
  const wanted = Math.round(Math.min(fastest, Math.max(slowest, speed)) * 100) / 100
  usePlayer.setState({ speed: wanted })
  const media = mediaElement()
  media.defaultPlaybackRate = wanted
  media.playbackRate = wanted
  keep({ speed: wanted })
}

export function setVolume(volume: number): void {
  const wanted = Math.min(1, Math.max(0, volume))
  usePlayer.setState({ volume: wanted, muted: false })
  mediaElement().volume = wanted
  mediaElement().muted = false
  keep({ volume: wanted })
}

export function setMuted(muted: boolean): void {
  usePlayer.setState({ muted })
  mediaElement().muted = muted
}

/** The loudspeaker. One that is not there any more is refused, and the old one goes on. */
export async function setDevice(deviceId: string): Promise<void> {
  if (!(await playThrough(mediaElement(), deviceId))) {
    notify({ kind: 'warning', id: 'loudspeaker', title: currentTranslate()('sound.noSuchDevice') })
    return
  }
  loseLoudspeaker(null)
  usePlayer.setState({ deviceId })
  keep({ deviceId })
}

/** A slider says many values on its way: only where it rests is written down. */
let keeping: ReturnType<typeof setTimeout> | null = null
let unkept: SettingsPatch['playback'] = {}
const restsAfter = 500

function keep(change: NonNullable<typeof unkept>): void {
  unkept = { ...unkept, ...change }
  if (keeping) clearTimeout(keeping)
  keeping = setTimeout(keepPlayback, restsAfter)
}

beforeClose(keepPlayback)

/** Writes down now what would be written in a moment. */
export function keepPlayback(): void {
  if (!keeping) return
  clearTimeout(keeping)
  keeping = null
  const playback = unkept ?? {}
  unkept = {}
  changeSettings({ playback })
}
