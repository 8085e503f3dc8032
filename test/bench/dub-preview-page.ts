/** What the bench of the preview does inside the page: each function is sent there whole, and reaches for nothing. */

/** Before the page makes its graph: what it is made of is remembered, and whatever line is begun is heard once more. */
export function rememberSources(): void {
  const made: { media: HTMLMediaElement; node: AudioNode }[] = []
  const lines: { node: AudioNode | null } = { node: null }
  Object.assign(window, { sourcesOfSound: made, linesHeard: lines })
  const make = AudioContext.prototype.createMediaElementSource
  AudioContext.prototype.createMediaElementSource = function source(media) {
    const node = make.call(this, media)
    made.push({ media, node })
    return node
  }
  const start = AudioBufferSourceNode.prototype.start
  AudioBufferSourceNode.prototype.start = function begin(...at: Parameters<typeof start>) {
    if (lines.node) this.connect(lines.node)
    start.apply(this, at)
  }
}

/** Plays, then jumps, and answers for each beep of the recording how much later the dub's is heard, in milliseconds. */
export async function hearBoth({
  jumps,
  first,
  each,
}: {
  jumps: readonly number[]
  /** Milliseconds of listening, at first and behind each jump. */
  first: number
  each: number
}): Promise<number[]> {
  const {
    sourcesOfSound: [film],
    linesHeard,
  } = window as unknown as {
    sourcesOfSound: { media: HTMLMediaElement; node: AudioNode }[]
    linesHeard: { node: AudioNode | null }
  }
  if (!film) throw new Error('There is no graph.')
  const { context } = film.node
  if (!(context instanceof AudioContext)) throw new Error('There is no sound.')
  const both = new ChannelMergerNode(context, { numberOfInputs: 2 })
  film.node.connect(both, 0, 0)
  const voices = new GainNode(context)
  voices.connect(both, 0, 1)
  linesHeard.node = voices
  const recorder = context.createScriptProcessor(4_096, 2, 1)
  const heard: [number[], number[]] = [[], []]
  const last = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
  let passed = 0
  recorder.onaudioprocess = ({ inputBuffer }) => {
    for (const channel of [0, 1] as const) {
      const samples = inputBuffer.getChannelData(channel)
      for (let at = 0; at < samples.length; at += 1) {
        if (Math.abs(samples[at] ?? 0) < 0.1) continue
        const place = passed + at
        if (place - (last[channel] ?? 0) > 0.25 * context.sampleRate) heard[channel].push(place)
        last[channel] = place
      }
    }
    passed += inputBuffer.length
  }
  both.connect(recorder).connect(context.destination)
  const wait = (milliseconds: number): Promise<void> => new Promise(done => setTimeout(done, milliseconds))
  await wait(first)
  for (const jump of jumps) {
    film.media.currentTime = jump
    await wait(each)
  }
  recorder.disconnect()
  const [beeps, lines] = heard
  const inMilliseconds = 1_000 / context.sampleRate
  return beeps.flatMap(beep => {
    const nearest = lines.reduce(
      (best, line) => (Math.abs(line - beep) < Math.abs(best - beep) ? line : best),
      1e12,
    )
    const late = (nearest - beep) * inMilliseconds
    return Math.abs(late) < 400 ? [late] : []
  })
}
