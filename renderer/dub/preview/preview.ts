import { create } from 'zustand'
import type { DubLine, DubMix } from '../../../shared/dub/dub'
import { keptRuns } from '../../../shared/dub/duck-runs'
import { levelsOfMix, speakerGain } from '../../../shared/dub/levels'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { currentTime, isCurrent, load, mediaElement, onTime, play, usePlayer } from '../../sound/player'
import { bedLevels, type HeardStretches, heardRuns, type Listening, nextListening } from './bed-levels'
import { clipsNear, createClipPool } from './clip-pool'
import { createClipStage } from './clip-stage'
import { graphTime } from './graph-time'
import { createHeardClock } from './heard-clock'
import { enterGraph, type PreviewGraph } from './preview-graph'
import type { SpokenClip } from './spoken-clips'
import { createStemPlayer } from './stem-player'

/** What is listened to, and the graph in which it is heard, for its meters. Null: nothing is shown that could be heard. */
interface DubPreviewState {
  listening: Listening
  /** Until it stops, the recording alone is heard, whatever else is listened to. */
  isOriginalOnce: boolean
  graph: PreviewGraph | null
}

export const useDubPreview = create<DubPreviewState>()(() => ({
  listening: 'dub',
  isOriginalOnce: false,
  graph: null,
}))

/** What was said in the recording between two times. */
export async function hearOriginal(sound: SoundRef, from: number, to: number): Promise<void> {
  // What was played before stops by that, and would end this before it began.
  if (!(await load(sound))) return
  useDubPreview.setState({ isOriginalOnce: true })
  await play(sound, { from, to })
}

/** Between two times, what is listened to otherwise: the recording alone was asked for once. */
export function hearChosen(sound: SoundRef, range: { from: number; to: number }): Promise<void> {
  useDubPreview.setState({ isOriginalOnce: false })
  return play(sound, range)
}

export const setListening = (listening: Listening): void =>
  useDubPreview.setState({ listening, isOriginalOnce: false })
export const listenOtherwise = (): void => setListening(nextListening(useDubPreview.getState().listening))

export interface Heard {
  /** The recording's own sound. */
  readonly sound: SoundRef
  readonly lines: readonly DubLine[]
  readonly clips: readonly SpokenClip[]
  readonly mix: DubMix
}

export interface Preview {
  /** What is heard from now on, also in the middle of it. */
  hear(heard: Heard): void
  leave(): void
}

/** Milliseconds from one look at the lines to the next, where no frame has one in between. */
const often = 40
/** At first, and after a jump: the next line may be due before a frame or two have passed. */
const atFirst = 8
/** Seconds in which a level follows what it is set to: quicker, it would click. */
const glide = 0.008

/**
 * The recording plays in the player's element, which is the master; whatever it does, the lines follow, each begun by the
 * graph's own clock at the place where the recording will be then, so that nothing has to be mixed to be heard.
 */
export function startPreview(): Preview {
  const { graph, leave } = enterGraph()
  useDubPreview.setState({ graph })
  let heard: Heard | null = null
  let stretches: HeardStretches = { runs: [], kept: [] }
  let timer: ReturnType<typeof setTimeout> | null = null
  const stage = createClipStage(graph)
  const pool = createClipPool(stage, look)
  const clock = createHeardClock()
  const stem = createStemPlayer(graph.stem)
  const silence = (): void => {
    pool.empty()
    stem.take('')
  }
  const levels = new Map<GainNode, number>()
  const set = (level: GainNode, to: number): void => {
    if (levels.get(level) === to) return
    levels.set(level, to)
    level.gain.setTargetAtTime(to, graph.context.currentTime, glide)
  }

  function look(): void {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const player = usePlayer.getState()
    const isHere = heard !== null && isCurrent(player, heard.sound)
    const { isOriginalOnce, listening: chosen } = useDubPreview.getState()
    const listening = isOriginalOnce ? 'original' : chosen
    const { volume, muted, speed } = player
    const isSpoken = isHere && listening !== 'original' && !muted
    set(graph.voices, isSpoken ? volume : 0)
    if (!(heard && isHere)) {
      set(graph.original, 1)
      silence()
      return
    }
    // One right after the other: what passes in between would be heard.
    const now = currentTime()
    const graphNow = graphTime(graph.context)
    const bed = bedLevels(listening, heard.mix.bed, stretches, now)
    set(graph.original, bed.original)
    set(graph.stem.level, muted ? 0 : bed.stem * volume)
    const mixed = levelsOfMix(heard.mix)
    for (const { speaker } of clipsNear(heard.clips, now, speed)) {
      set(graph.voiceOf(speaker).level, speakerGain(mixed, speaker))
    }
    const isPlaying = player.state === 'playing' && !mediaElement().seeking
    stem.take(heard.mix.bed.kind === 'stem' ? heard.mix.bed.file : '')
    stem.look({ now, speed, isPlaying })
    clock[isPlaying ? 'see' : 'stand']({ graph: graphNow, film: now, speed })
    const heardAt = isPlaying ? clock.heardAt : null
    pool.look({ clips: heard.clips, place: now, speed, now: graphNow, heardAt })
    if (player.state === 'playing') timer = setTimeout(look, clock.isSure() ? often : atFirst)
  }

  function jumped(): void {
    pool.pause()
    look()
  }

  const film = mediaElement()
  film.addEventListener('seeking', jumped)
  film.addEventListener('seeked', look)
  const stops = [
    usePlayer.subscribe(({ state }, before) => {
      if (state === 'playing') void graph.context.resume()
      else if (before.state === 'playing') useDubPreview.setState({ isOriginalOnce: false })
      look()
    }),
    useDubPreview.subscribe(look),
    onTime(look),
  ]

  return {
    hear(next) {
      stretches = { runs: heardRuns(next.clips, next.mix), kept: keptRuns(next.lines) }
      heard = next
      look()
    },
    leave() {
      for (const stop of stops) stop()
      film.removeEventListener('seeking', jumped)
      film.removeEventListener('seeked', look)
      if (timer !== null) clearTimeout(timer)
      silence()
      stage.close()
      useDubPreview.setState({ graph: null })
      leave()
    },
  }
}
