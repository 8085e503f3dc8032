import { realClock } from '../../../electron/real-time'
import { realDisk } from '../../../electron/storage/disk'
import { createFiles } from '../../../electron/storage/files'
import { jsonText } from '../../../electron/storage/json-text'
import { realWait } from '../../../electron/storage/patience'

/** A program of its own: writes one file after the other in the same place and says each time that it has. */
const [, , file = ''] = process.argv
const files = createFiles({
  disk: realDisk,
  clock: realClock,
  platform: process.platform,
  wait: realWait,
  log: () => undefined,
})

for (let generation = 1; ; generation += 1) {
  const written = await files.write(file, jsonText({ generation, ballast: 'x'.repeat(300_000) }))
  if (!written.ok) throw new Error(JSON.stringify(written.error))
  process.stdout.write(`${generation}\n`)
}
