import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** How long a sound is, as another program reads it. Null: that program is not on this machine. */
export async function secondsByFfprobe(file: string): Promise<number | null> {
  const args = ['-v', 'error', '-show_entries', 'format=duration', '-of', 'csv=p=0', file]
  try {
    return Number((await promisify(execFile)('ffprobe', args)).stdout)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
