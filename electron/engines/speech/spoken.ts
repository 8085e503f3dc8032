/** What an engine makes of one sentence, in its own samples of 16 bits. */
export interface Spoken {
  samples: Int16Array
  sampleRate: number
}
