import { giveElement, mediaElement } from '../../sound/player'
import { joinGraph } from '../../sound/player-element'

/** A player beside the recording's, with how loud it is. */
export interface ClipPlayer {
  readonly media: HTMLAudioElement
  readonly level: GainNode
}

/** What is heard in the preview, joined so that each part has its level and its meter. */
export interface PreviewGraph {
  readonly context: AudioContext
  readonly original: GainNode
  readonly voices: GainNode
  readonly players: readonly ClipPlayer[]
  /** Of music and effects. */
  readonly stem: ClipPlayer
  readonly meters: {
    readonly original: AnalyserNode
    readonly voices: AnalyserNode
    readonly all: AnalyserNode
  }
}

/** Lines never lie over each other: one is heard, two are ready. */
const playerCount = 3

let graph: PreviewGraph | null = null
/** What a graph was made of once never leaves it: the player has another element for as long as a dub is shown. */
let own: HTMLVideoElement | null = null
let plain: HTMLVideoElement | null = null

/** The player plays through the graph from now on, until the answer is called. */
export function enterGraph(): { graph: PreviewGraph; leave: () => void } {
  plain = giveElement(own)
  own = mediaElement()
  graph ??= joined(own)
  const entered = graph
  return {
    graph: entered,
    leave() {
      giveElement(plain)
      void entered.context.suspend()
    },
  }
}

function joined(film: HTMLVideoElement): PreviewGraph {
  const context = new AudioContext()
  joinGraph(film, context)
  const original = new GainNode(context)
  const voices = new GainNode(context)
  const all = new GainNode(context)
  const meterOf = (node: AudioNode): AnalyserNode => {
    const meter = new AnalyserNode(context, { fftSize: 2_048 })
    node.connect(meter)
    return meter
  }
  context.createMediaElementSource(film).connect(original)
  const playerInto = (into: AudioNode): ClipPlayer => {
    const media = new Audio()
    media.preload = 'auto'
    media.preservesPitch = true
    const level = new GainNode(context)
    context.createMediaElementSource(media).connect(level).connect(into)
    return { media, level }
  }
  const players = Array.from({ length: playerCount }, () => playerInto(voices))
  const stem = playerInto(all)
  original.connect(all)
  voices.connect(all)
  all.connect(context.destination)
  return {
    context,
    original,
    voices,
    players,
    stem,
    meters: { original: meterOf(original), voices: meterOf(voices), all: meterOf(all) },
  }
}
