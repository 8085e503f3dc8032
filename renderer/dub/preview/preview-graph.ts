import { giveElement, mediaElement } from '../../sound/player'
import { joinGraph } from '../../sound/player-element'

/** A player beside the recording's, with how loud it is. */
export interface StemVoice {
  readonly media: HTMLAudioElement
  readonly level: GainNode
}

/** Where the lines of a speaker are heard. */
interface SpeakerVoice {
  readonly level: GainNode
  readonly meter: AnalyserNode
}

/** What is heard in the preview, joined so that each part has its level and its meter. */
export interface PreviewGraph {
  readonly context: AudioContext
  readonly original: GainNode
  readonly voices: GainNode
  voiceOf(speaker: string): SpeakerVoice
  /** Of music and effects. */
  readonly stem: StemVoice
  readonly meters: {
    readonly original: AnalyserNode
    readonly stem: AnalyserNode
    readonly all: AnalyserNode
  }
}

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
  const media = new Audio()
  media.preload = 'auto'
  media.preservesPitch = true
  const stem = { media, level: new GainNode(context) }
  context.createMediaElementSource(media).connect(stem.level)
  const speakers = new Map<string, SpeakerVoice>()
  function voiceOf(speaker: string): SpeakerVoice {
    const known = speakers.get(speaker)
    if (known) return known
    const level = new GainNode(context)
    const made = { level, meter: meterOf(level) }
    level.connect(voices)
    speakers.set(speaker, made)
    return made
  }
  for (const part of [original, voices, stem.level]) part.connect(all)
  all.connect(context.destination)
  return {
    context,
    original,
    voices,
    voiceOf,
    stem,
    meters: { original: meterOf(original), stem: meterOf(stem.level), all: meterOf(all) },
  }
}
