import { firstFrom } from '../../waveform/visible'
import { type BegunClip, clipStep, pacedClip } from './clip-steps'
import { isSameClip, type SpokenClip } from './spoken-clips'

/** A line as it goes into the graph: fitted, and heard as fast as the recording. */
export interface HeardClip {
  pace(pace: number): void
  stop(): void
}

/** How lines come by their sounds and are heard. `Sound`: what is fitted for one speed. */
export interface ClipStage<Sound> {
  /** Null: it cannot be had. */
  load(clip: SpokenClip, speed: number): Promise<Sound | null>
  /** From so many seconds of the sound on, at a moment of the graph. */
  begin(sound: Sound, speaker: string, at: number, from: number): HeardClip
}

export interface PoolMoment {
  /** In the order of their starts; no two are heard at once. */
  readonly clips: readonly SpokenClip[]
  /** Where the recording is. */
  readonly place: number
  /** The recording's, of the natural one. */
  readonly speed: number
  /** Of the graph, now. */
  readonly now: number
  /** When in the graph a place of the recording is heard. Null: it stands still. */
  readonly heardAt: ((place: number) => number | null) | null
}

export interface ClipPool {
  /** Does what is due at a moment. */
  look(moment: PoolMoment): void
  /** Whoever jumps is silent until the next look. */
  pause(): void
  /** Lets go of everything. */
  empty(): void
}

interface Held<Sound> {
  readonly clip: SpokenClip
  readonly speed: number
  isAsked: boolean
  sound: Sound | null
  heard: { readonly voice: HeardClip; begun: BegunClip } | null
}

/** Seconds of listening for which the lines that come have their sounds. */
const ahead = 2.5
/** One is heard, and the next are ready. */
const mostHeld = 4

/** What is heard now and what comes, the next first. */
export function clipsNear(clips: readonly SpokenClip[], place: number, speed: number): SpokenClip[] {
  const first = firstFrom(clips, place)
  const before = clips[first - 1]
  const isHeard = before !== undefined && before.end > place
  return clips.slice(isHeard ? first - 1 : first, firstFrom(clips, place + ahead * speed)).slice(0, mostHeld)
}

/**
 * The lines near where one listens: their sounds are had before they are due, one after the other, for after a jump the
 * first is due by now and would come as late as the last of them; and given to the graph a moment early. `onSound`: one
 * has come.
 */
export function createClipPool<Sound>(stage: ClipStage<Sound>, onSound: () => void): ClipPool {
  let held: Held<Sound>[] = []
  let coming: Held<Sound> | null = null

  function quiet(one: Held<Sound>): void {
    one.heard?.voice.stop()
    one.heard = null
  }

  function hold(clip: SpokenClip, speed: number): Held<Sound> {
    const known = held.find(one => one.speed === speed && isSameClip(one.clip, clip))
    return known ?? { clip, speed, isAsked: false, sound: null, heard: null }
  }

  /** What nobody waits for any more holds up nothing, nor does a later line an earlier one. */
  function loadNext(): void {
    const next = held.find(({ isAsked }) => !isAsked)
    const before = held.find(one => one === coming || one === next)
    if (!next || before !== next) return
    next.isAsked = true
    coming = next
    void stage.load(next.clip, next.speed).then(sound => {
      next.sound = sound
      if (coming === next) coming = null
      if (!held.includes(next)) return
      if (sound !== null) onSound()
      loadNext()
    })
  }

  function keepInPlace(one: Held<Sound>, { now, heardAt }: PoolMoment): void {
    const { clip, sound, speed, heard } = one
    if (heardAt === null) quiet(one)
    const due = heardAt?.(clip.start) ?? null
    if (due === null || sound === null) return
    const lasts = (clip.end - clip.start) / speed
    const step = clipStep({ begun: heard?.begun ?? null, due, lasts, now })
    if (step?.do === 'begin') {
      quiet(one)
      const { at, from } = step
      one.heard = { voice: stage.begin(sound, clip.speaker, at, from), begun: { at, from, pace: 1 } }
    } else if (step && heard) {
      heard.voice.pace(step.pace)
      heard.begun = pacedClip(heard.begun, step.pace, now)
    }
  }

  return {
    look(moment) {
      const { clips, place, speed } = moment
      const next = clipsNear(clips, place, speed).map(clip => hold(clip, speed))
      for (const one of held) if (!next.includes(one)) quiet(one)
      held = next
      loadNext()
      for (const one of held) keepInPlace(one, moment)
    },
    pause() {
      for (const one of held) quiet(one)
    },
    empty() {
      for (const one of held) quiet(one)
      held = []
    },
  }
}
