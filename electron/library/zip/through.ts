import { pipeline, Readable, type Transform } from 'node:stream'

/** The pieces after the transform, at the reader's pace. What goes wrong on the way is thrown here. */
export async function* through(
  pieces: AsyncIterable<Uint8Array>,
  transform: Transform,
): AsyncGenerator<Uint8Array> {
  // The callback need do nothing: an error destroys the transform, and reading on from it throws.
  pipeline(Readable.from(pieces, { objectMode: false }), transform, () => undefined)
  for await (const piece of transform) yield piece
}
