import { isPartAsked } from './asked'
import { timingBench } from './dub-timing'

/** What dubbing costs, beside what it may. */
export async function run(): Promise<void> {
  if (isPartAsked('timing')) timingBench()
}
