import { z } from 'zod'

export const soundFactsSchema = z.object({
  /** Null where only reading to the end would tell. */
  seconds: z.number().nonnegative().nullable(),
  /** Of the recording itself, 0 when not known. */
  sampleRate: z.number().nonnegative(),
  channels: z.int().nonnegative(),
  /** `wav`, `mp3`, `mp4` …; empty when it is none that we know. */
  container: z.string().max(20),
  /** Of the sound, as in `pcm-s16`, `aac`, `opus`; empty when not known. */
  codec: z.string().max(20),
  /** Null: there is no picture. */
  video: z.object({ codec: z.string().max(20), width: z.int(), height: z.int() }).nullable(),
})

/** What a recording is, without decoding it. */
export type SoundFacts = z.infer<typeof soundFactsSchema>

export const noFacts: SoundFacts = {
  seconds: null,
  sampleRate: 0,
  channels: 0,
  container: '',
  codec: '',
  video: null,
}

/** Why this computer cannot show all that is in a recording. Uploading it is allowed all the same. */
export const soundProblems = [
  'empty',
  /** No kind that is known. */
  'not-a-recording',
  'no-sound',
  /** Another program, ffmpeg, could decode it. */
  'needs-ffmpeg',
  /** In part or as a whole. */
  'damaged',
  /** By the disk. */
  'unreadable',
] as const

export type SoundProblem = (typeof soundProblems)[number]
