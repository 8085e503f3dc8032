import { openSound } from '../../sound/opened-sounds'
import type { ClipStage } from './clip-pool'
import { createFitThread } from './fit-thread'
import type { PreviewGraph } from './preview-graph'

/** Takes as they came, of lines that one goes to and fro among. */
const mostKept = 12

/** The sounds of lines in the graph: read and fitted as they are in the mix, and begun to the sample. */
export function createClipStage({
  context,
  voiceOf,
}: PreviewGraph): ClipStage<AudioBuffer> & { close(): void } {
  const thread = createFitThread()
  const kept = new Map<string, Promise<Float32Array | null>>()

  function samplesOf(id: string): Promise<Float32Array | null> {
    const samples = kept.get(id) ?? read(id)
    kept.delete(id)
    kept.set(id, samples)
    for (const oldest of [...kept.keys()].slice(0, -mostKept)) kept.delete(oldest)
    return samples
  }

  /** What could not be had just now is read anew by whoever comes back to the line. */
  function read(id: string): Promise<Float32Array | null> {
    const samples = readSamples(context, id)
    void samples.then(found => {
      if (found === null && kept.get(id) === samples) kept.delete(id)
    })
    return samples
  }

  return {
    async load({ sound, start, end }, speed) {
      const samples = await samplesOf(sound)
      const length = Math.max(1, Math.round(((end - start) / speed) * context.sampleRate))
      const fitted = samples && (await thread.fit(samples, context.sampleRate, length))
      if (!fitted) return null
      const buffer = new AudioBuffer({ length, sampleRate: context.sampleRate })
      buffer.copyToChannel(fitted, 0)
      return buffer
    },
    begin(buffer, speaker, at, from) {
      const source = new AudioBufferSourceNode(context, { buffer })
      source.connect(voiceOf(speaker).level)
      source.start(at, from)
      return {
        pace: pace => void source.playbackRate.setValueAtTime(pace, context.currentTime),
        stop() {
          source.stop()
          source.disconnect()
        },
      }
    },
    close: thread.close,
  }
}

/** Both sides as one, as in the mix. Null: it cannot be had, and stays silent: the line says so. */
async function readSamples(context: AudioContext, id: string): Promise<Float32Array | null> {
  const opened = await openSound({ where: 'downloads', id })
  if (!opened.ok) return null
  try {
    const answer = await fetch(opened.value.url)
    if (!answer.ok) return null
    return inOne(await context.decodeAudioData(await answer.arrayBuffer()))
  } catch {
    return null
  }
}

function inOne(buffer: AudioBuffer): Float32Array {
  const { numberOfChannels: count } = buffer
  if (count === 1) return buffer.getChannelData(0)
  const mono = new Float32Array(buffer.length)
  for (let channel = 0; channel < count; channel += 1) {
    const samples = buffer.getChannelData(channel)
    for (let at = 0; at < mono.length; at += 1) mono[at] = (mono[at] ?? 0) + (samples[at] ?? 0) / count
  }
  return mono
}
