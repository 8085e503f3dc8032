import { create } from 'zustand'
import type { AppError } from '../../shared/errors'
import { isSameSound, type SoundRef } from '../../shared/sound/sound-ref'
import { notify, notifyError } from '../components/notify'
import { currentTranslate } from '../language/use-translate'
import { useSettings } from '../program/settings'
import { createClock, type TimeListener } from './clock'
import { connectedLoudspeakers } from './loudspeakers'
import { openSound } from './opened-sounds'
import {
  applyLoudspeaker,
  applyPlayback,
  createPlayerElement,
  hasLostItsLoudspeaker,
  leaveLostLoudspeaker,
  loseLoudspeaker,
  notBefore,
} from './player-element'

interface PlayOptions {
  /** Seconds. Left out: from where it stands, or from its start when it is another sound. */
  from?: number
  /** Seconds at which the range begins that is played on from within. Left out: where playing begins. */
  begins?: number
  /** Seconds at which it pauses, or begins again with `loop`. */
  to?: number
  loop?: boolean
  /** Of the row it belongs to, as in a queue. */
  id?: string
}

/** One of several sounds that are played one after the other. */
interface QueuedSound {
  sound: SoundRef
  /** Of the line or the segment it belongs to, for whoever shows what is being played. */
  id: string
}

interface PlayedRange {
  readonly from: number
  readonly to: number
}

interface Player {
  current: SoundRef | null
  /** Of the queue's entry, or of the row, that is played; null where nobody gave one. */
  currentId: string | null
  state: 'idle' | 'loading' | 'playing' | 'paused' | 'failed'
  /** Why it failed; null otherwise, and where this computer has no decoder for the sound. */
  error: AppError | null
  /** Of the current sound; 0 until known. */
  seconds: number
  /** Played again and again. */
  loop: PlayedRange | null
  speed: number
  /** From 0 to 1. */
  volume: number
  muted: boolean
  /** Of the loudspeaker; empty for the system's choice. */
  deviceId: string
}

export const usePlayer = create<Player>()(() => ({
  current: null,
  currentId: null,
  state: 'idle',
  error: null,
  seconds: 0,
  loop: null,
  speed: 1,
  volume: 1,
  muted: false,
  deviceId: '',
}))

export const isCurrent = ({ current }: Pick<Player, 'current'>, sound: SoundRef): boolean =>
  current !== null && isSameSound(current, sound)

export const isPlaying = (player: Player, sound: SoundRef): boolean =>
  player.state === 'playing' && isCurrent(player, sound)

/** Only what is longer is worth hearing the end of once more. */
const longSeconds = 30

let element: HTMLVideoElement | null = null
let queue: QueuedSound[] = []
/** A range that is played once: it pauses at its end. */
let once: PlayedRange | null = null
/** Where a person paused: going on from there begins a little earlier. */
let pausedAt: number | null = null
/** Its loudspeaker was unplugged: it goes on from there. */
let isBrokenOff = false
/** Each sound that is begun has a number, and what an earlier one has to say is no longer heard. */
let turn = 0

const clock = createClock(currentTime)

/** Seconds into the current sound, now. */
export function currentTime(): number {
  return element?.currentTime ?? 0
}

export const onTime = (listener: TimeListener): (() => void) => clock.subscribe(listener)

/** The one element that plays. Where the sound has a picture, whoever shows it puts the element there. */
export function mediaElement(): HTMLVideoElement {
  if (element) return element
  element = createPlayerElement({
    state: show,
    ended,
    time: clock.tell,
    seconds: seconds => usePlayer.setState({ seconds }),
    error: () => failed(null),
    tick: holdRange,
  })
  clock.subscribe(holdRange)
  // The same listener for each element is one. Not there where the page is not held to be safe.
  navigator.mediaDevices?.addEventListener('devicechange', followLoudspeaker)
  return element
}

/** The chosen loudspeaker may be unplugged, and is used again once it is there. */
async function followLoudspeaker(): Promise<void> {
  const connected = await connectedLoudspeakers()
  const { deviceId } = usePlayer.getState()
  loseLoudspeaker(connected.some(({ id }) => id === deviceId) ? null : deviceId)
  if (element) await applyLoudspeaker(element, deviceId)
}

function show(state: 'playing' | 'paused'): void {
  if (usePlayer.getState().state === 'failed') return
  usePlayer.setState({ state })
  if (state === 'playing') clock.start()
  else clock.stop()
  clock.tell()
}

/** At the end of a range it begins again, or stops. */
function holdRange(): void {
  const media = element
  if (!media || media.paused) return
  const { loop } = usePlayer.getState()
  if (loop && media.currentTime >= loop.to) media.currentTime = loop.from
  else if (once && media.currentTime >= once.to) {
    once = null
    media.pause()
    playNext()
  }
}

function ended(): void {
  const { loop } = usePlayer.getState()
  if (loop && element) {
    element.currentTime = loop.from
    void start()
    return
  }
  show('paused')
  playNext()
}

function playNext(): void {
  const next = queue.shift()
  if (next) void playQueued(next)
  else usePlayer.setState({ currentId: null })
}

let loading = Promise.resolve(true)

/** Makes it the current sound without playing it. Answers whether it can be played. */
export function load(sound: SoundRef): Promise<boolean> {
  const isUnderWay = isCurrent(usePlayer.getState(), sound) && usePlayer.getState().state !== 'failed'
  if (!isUnderWay) loading = loadAnew(sound)
  return loading
}

async function loadAnew(sound: SoundRef): Promise<boolean> {
  const mine = ++turn
  element?.pause()
  takeSettings()
  const place = isBrokenOff && isCurrent(usePlayer.getState(), sound) ? currentTime() : 0
  isBrokenOff = false
  usePlayer.setState({ current: sound, state: 'loading', error: null, loop: null, seconds: 0 })
  once = null
  pausedAt = null
  const opened = await openSound(sound)
  if (mine !== turn) return false
  if (!opened.ok) {
    failed(opened.error)
    return false
  }
  const media = mediaElement()
  await leaveLostLoudspeaker(media)
  if (mine !== turn) return false
  media.src = opened.value.url
  // A place asked of the sound before, which was let go of before it was there, would be this one's beginning.
  if (media.currentTime !== place) media.currentTime = place
  void applyPlayback(media, usePlayer.getState())
  usePlayer.setState({ state: 'paused', seconds: opened.value.facts.seconds ?? 0 })
  clock.tell()
  return true
}

/** As the settings say, while nothing is loaded that a person may have set otherwise. */
export function takeSettings(): void {
  const { speed, volume, deviceId } = useSettings.getState().playback
  if (usePlayer.getState().current === null) usePlayer.setState({ speed, volume, deviceId })
}

export async function play(sound: SoundRef, options: PlayOptions = {}): Promise<void> {
  queue = []
  usePlayer.setState({ currentId: options.id ?? null })
  await playRange(sound, options)
}

async function playRange(sound: SoundRef, { from, begins, to, loop }: PlayOptions): Promise<void> {
  const isNew = !isCurrent(usePlayer.getState(), sound)
  if (!(await load(sound))) return
  const media = mediaElement()
  if (from !== undefined) media.currentTime = notBefore(from)
  else if (isNew || media.ended) media.currentTime = 0
  const range = { from: begins ?? from ?? media.currentTime, to: to ?? Number.POSITIVE_INFINITY }
  usePlayer.setState({ loop: loop ? range : null })
  once = loop ? null : range
  await start()
}

/** Plays one after the other; sounds that cannot be played are passed over. */
export async function playAll(sounds: readonly QueuedSound[]): Promise<void> {
  queue = [...sounds]
  const first = queue.shift()
  if (first) await playQueued(first)
}

async function playQueued({ sound, id }: QueuedSound): Promise<void> {
  usePlayer.setState({ currentId: id })
  await playRange(sound, { from: 0 })
}

async function start(): Promise<void> {
  const mine = turn
  pausedAt = null
  try {
    await mediaElement().play()
  } catch (error) {
    // Another sound, or a pause, came in between.
    const isLate = mine !== turn || (error instanceof DOMException && error.name === 'AbortError')
    if (!isLate) failed(null)
  }
}

/** Says what went wrong. In a queue the next sound has its turn. */
function failed(error: AppError | null): void {
  const { state, deviceId } = usePlayer.getState()
  // Letting go of a sound is reported as an error, too.
  if (state === 'idle' || state === 'failed' || (error === null && !element?.getAttribute('src'))) return
  clock.stop()
  usePlayer.setState({ state: 'failed', error, loop: null })
  const t = currentTranslate()
  if (error) notifyError(error)
  else if (deviceId !== '' && element && hasLostItsLoudspeaker(element)) {
    loseLoudspeaker(deviceId)
    isBrokenOff = true
    queue = []
    notify({ kind: 'warning', id: 'loudspeaker', title: t('sound.noSuchDevice') })
  } else {
    notify({ kind: 'error', id: 'sound', title: t('sound.unplayable'), text: t('sound.unplayableText') })
  }
  playNext()
}

export function pauseSound(): void {
  queue = []
  pausedAt = currentTime()
  element?.pause()
}

/** Plays or pauses. Without a sound, the current one. */
export async function toggle(sound?: SoundRef): Promise<void> {
  const player = usePlayer.getState()
  const wanted = sound ?? player.current
  if (!wanted) return
  if (player.state === 'playing' && isCurrent(player, wanted)) pauseSound()
  else if (isCurrent(player, wanted) && player.state === 'paused') await resume()
  else await play(wanted)
}

/** Goes on; after a pause in a long recording a little earlier, so that one is in the sentence again. */
async function resume(): Promise<void> {
  const media = mediaElement()
  if (media.ended) media.currentTime = 0
  const { rewind } = useSettings.getState().playback
  const wasPausedHere = pausedAt !== null && Math.abs(media.currentTime - pausedAt) < 0.05
  const { loop, seconds } = usePlayer.getState()
  if (wasPausedHere && !loop && seconds > longSeconds) {
    media.currentTime = Math.max(0, media.currentTime - rewind)
  }
  await start()
}

/** Another element plays from now on, or one of its own again. Answers the one before, which has let go of its sound. */
export function giveElement(other: HTMLVideoElement | null): HTMLVideoElement | null {
  stop()
  const before = element
  element = other
  return before
}

/** Stops and lets go of the sound. */
export function stop(): void {
  turn++
  queue = []
  clock.stop()
  usePlayer.setState({ current: null, currentId: null, state: 'idle', error: null, loop: null, seconds: 0 })
  if (!element) return
  element.pause()
  element.removeAttribute('src')
  element.load()
}

export function seek(seconds: number): void {
  if (!element) return
  const { seconds: length, loop } = usePlayer.getState()
  const wanted = Math.min(Math.max(0, seconds), length || Number.MAX_SAFE_INTEGER)
  const isOutside = ({ from, to }: PlayedRange): boolean => wanted < from || wanted > to
  // Whoever leaves the range has done with it.
  if (loop && isOutside(loop)) usePlayer.setState({ loop: null })
  if (once && isOutside(once)) once = null
  element.currentTime = notBefore(wanted)
  pausedAt = null
  clock.tell()
}

export const skip = (seconds: number): void => seek(currentTime() + seconds)

export function setLoop(loop: PlayedRange | null): void {
  once = null
  usePlayer.setState({ loop })
}

/** Where the player is in this very sound; its start while another one is played. */
export function timeIn(sound: SoundRef): number {
  const { current } = usePlayer.getState()
  return current && isSameSound(current, sound) ? currentTime() : 0
}
