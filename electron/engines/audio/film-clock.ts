import type { Input, InputTrack } from 'mediabunny'
import { codecDelaysOf } from './codec-delays'

/** How a film counts its time. */
export interface FilmClock {
  /** The time in the file at which players begin to count. */
  zero: number
  /** Seconds that what a track's packets hold is heard before the time they say. */
  delayOf(track: InputTrack): number
}

/** The first of its pictures and sounds is where a film begins: so count players and ffmpeg. */
export async function filmClockOf(input: Input, file: string): Promise<FilmClock> {
  const delays = await codecDelaysOf(file)
  const delayOf = ({ id }: InputTrack): number => delays.get(id) ?? 0
  const tracks = [...(await input.getVideoTracks()), ...(await input.getAudioTracks())]
  const starts = await Promise.all(
    tracks.map(async track => (await track.getFirstTimestamp()) - delayOf(track)),
  )
  // Where a file says itself what of a sound is heard, what is before that is no part of the film.
  const least = delays.size > 0 ? Number.NEGATIVE_INFINITY : 0
  return { zero: starts.length === 0 ? 0 : Math.max(least, Math.min(...starts)), delayOf }
}
