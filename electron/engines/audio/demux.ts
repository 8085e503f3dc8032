import {
  ALL_FORMATS,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  FilePathSource,
  Input,
  type InputAudioTrack,
  OggOutputFormat,
  Output,
  StreamTarget,
} from 'mediabunny'

/** Seconds as the file's own index says, null where it has none. */
export async function durationInIndex(file: string): Promise<number | null> {
  const input = openInput(file)
  try {
    const seconds = await input.getDurationFromMetadata()
    return seconds !== null && Number.isFinite(seconds) && seconds > 0 ? seconds : null
  } catch {
    // A file that is damaged may still be decoded in part.
    return null
  } finally {
    input.dispose()
  }
}

/** Opens the sound of a film or of a recording in a film's container. The caller disposes of the input. */
export async function openTrack(file: string): Promise<{ input: Input; track: InputAudioTrack | null }> {
  const input = openInput(file)
  return { input, track: await input.getPrimaryAudioTrack() }
}

const openInput = (file: string): Input =>
  new Input({ formats: ALL_FORMATS, source: new FilePathSource(file) })

/** The packets' own bytes, one after the other. */
export async function* packetBytes(track: InputAudioTrack): AsyncGenerator<Uint8Array> {
  for await (const packet of new EncodedPacketSink(track).packets()) yield packet.data
}

/** The same packets in an Ogg stream, which the decoders of Opus and Vorbis read. Nothing is decoded for it. */
export async function* packetsAsOgg(
  track: InputAudioTrack,
  codec: 'opus' | 'vorbis',
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  // Ogg is only ever appended to, so what is written comes in order.
  const target = new StreamTarget(
    new WritableStream({ write: chunk => void written.push(Uint8Array.from(chunk.data)) }),
  )
  const output = new Output({ format: new OggOutputFormat(), target })
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = await track.getDecoderConfig()
  for await (const packet of new EncodedPacketSink(track).packets()) {
    await source.add(packet, decoderConfig ? { decoderConfig } : {})
    yield* written.splice(0)
  }
  await output.finalize()
  yield* written.splice(0)
}
