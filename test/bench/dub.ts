import { isPartAsked } from './asked'
import { filmBench, filmsAsked } from './dub-film'
import { mixBench } from './dub-mix'
import { previewBench } from './dub-preview'
import { projectBench } from './dub-project'
import { dubTimelineBench } from './dub-timeline'
import { timingBench } from './dub-timing'

/** What dubbing costs, beside what it may. */
export async function run(): Promise<void> {
  if (isPartAsked('timing')) timingBench()
  if (isPartAsked('mix')) await mixBench()
  if (isPartAsked('preview')) await previewBench()
  if (isPartAsked('project')) await projectBench()
  if (isPartAsked('timeline')) await dubTimelineBench()
  const films = filmsAsked()
  if (films.length > 0) await filmBench(films)
}
