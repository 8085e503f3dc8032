import { run as peaks } from './peaks'
import { run as timeline } from './timeline'
import { run as words } from './words'
import { run as workbench } from './workbench'

/**
 * All that a transcript of ten minutes, an hour and three hours costs, each budget beside its reference: its words
 * between disk, page and files; its text on screen, beside all words as elements; its picture, beside plain
 * `wavesurfer.load`; its peaks, beside ffmpeg. Each of the four is a bench of its own, too.
 */
export async function run(): Promise<void> {
  for (const part of [words, workbench, timeline, peaks]) await part()
}
