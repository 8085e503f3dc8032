/** A stretch of a recording that is recognised in one go. */
export interface Chunk {
  samples: Float32Array
  /** Seconds from the start of the recording. */
  start: number
  /** Words whose middle lies between these belong to this chunk; the rest is there for its neighbours' sake. */
  keepFrom: number
  keepTo: number
}

/** Seconds from the start of the recording. */
export const chunkEnd = ({ samples, start }: Chunk, sampleRate: number): number =>
  start + samples.length / sampleRate
