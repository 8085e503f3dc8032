import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'

/** What a sound is, in a word that two sounds do not share. */
export async function fingerprint(sound: Buffer | string): Promise<string> {
  const bytes = typeof sound === 'string' ? await readFile(sound).catch(() => null) : sound
  if (bytes === null) return 'no file'
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 12)
  return `${bytes.length} bytes ${hash}`
}
