import type { Answer } from '../engine-ports'
import { durationInIndex } from './demux'

/** How long a recording is, as its own index says; null where it has none. In a thread: an index may be large. */
export const measureTask = async (file: string): Promise<Answer<number | null>> => ({
  ok: true,
  value: await durationInIndex(file),
})
