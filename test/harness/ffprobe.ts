import { outputOf } from './start-program'

/** How long a sound is, as another program reads it. */
export function secondsByFfprobe(file: string): number {
  const wanted = ['-show_entries', 'format=duration', '-of', 'csv=p=0']
  return Number(outputOf('ffprobe', ['-v', 'error', ...wanted, file]))
}
