import { create } from 'zustand'
import { type SoundRef, soundKey } from '../../shared/sound/sound-ref'
import type { Transcript } from '../../shared/text/transcript/transcript'
import { indexAtTime } from '../../shared/text/transcript/word'
import { useOpenedSounds } from '../sound/opened-sounds'
import { load, play, seek, timeIn } from '../sound/player'
import { useTranscript } from '../transcripts/transcript-on-screen'

/** The recording of the transcript on screen; null where there is none. */
export function recording(): SoundRef | null {
  const { media } = useTranscript.getState().source
  return media === '' ? null : { where: 'media', id: media }
}

/** The stretch of it that is selected on the waveform. */
export const useTimeSelection = create<{ selection: { start: number; end: number } | null }>()(() => ({
  selection: null,
}))

/** Goes to a time and goes on playing, or goes on being silent. */
export async function seekTo(seconds: number): Promise<void> {
  const sound = recording()
  if (!sound) return
  if (await load(sound)) seek(seconds)
}

export async function playFrom(seconds: number): Promise<void> {
  const sound = recording()
  if (sound) await play(sound, { from: seconds })
}

export async function playSpan(from: number, to: number): Promise<void> {
  const sound = recording()
  if (sound) await play(sound, { from, to })
}

/** Words `from` up to `to`, with a breath on either side so that no sound is cut. */
export async function playWords(from: number, to: number): Promise<void> {
  const { words } = useTranscript.getState().transcript
  const start = words[from]?.start
  const end = words[to - 1]?.end
  if (start !== undefined && end !== undefined) await playSpan(Math.max(0, start - 0.1), end + 0.15)
}

/** Where the sound is, in seconds. */
export function soundTime(): number {
  const sound = recording()
  return sound ? timeIn(sound) : 0
}

/** Whoever heard it may have said less of the recording than there is. */
export function asLongAsSound(transcript: Transcript): Transcript {
  const sound = recording()
  const seconds = (sound && useOpenedSounds.getState().sounds.get(soundKey(sound))?.facts.seconds) || 0
  const isShort = transcript.duration !== null && transcript.duration < seconds
  return isShort ? { ...transcript, duration: seconds } : transcript
}

/** Index of the word the sound is at, or before which it is. */
export const wordAtSound = (): number => indexAtTime(useTranscript.getState().transcript.words, soundTime())
