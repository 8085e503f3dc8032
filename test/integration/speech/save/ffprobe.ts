import { execFileSync } from 'node:child_process'

/** How long a sound is, as another program reads it. */
export function secondsByFfprobe(file: string): number {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  return Number(execFileSync('ffprobe', args, { encoding: 'utf8' }))
}
