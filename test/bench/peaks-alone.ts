import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peaksTask } from '../../electron/media/peaks-task'
import { probeTask } from '../../electron/media/probe-sound'
import { mostMemory } from './most-memory'

/** Makes the peaks of one file in a process of its own, and tells how long that took and how much memory. */
const [file = '', ffmpeg = '', workerFile = ''] = process.argv.slice(2)
const megabytes = (bytes: number): number => Math.round(bytes / 1e6)

async function measure(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-bench-'))
  // What loads a module once is not what a recording costs.
  const started = performance.now()
  const probed = await probeTask(file)
  if (!probed.ok) throw new Error(probed.error)
  let first: number | null = null
  const idle = process.memoryUsage().rss
  const answer = await peaksTask(
    {
      ...{ file, folder, source: { bytes: 0, modified: 0 }, facts: probed.value.facts },
      ...{ ffmpeg: ffmpeg || null, workerFile: workerFile || null },
    },
    {
      progress: () => {
        first ??= performance.now() - started
      },
    },
  )
  const took = performance.now() - started
  await rm(folder, { recursive: true, force: true })
  if (!answer.ok || !answer.value.made) throw new Error(JSON.stringify(answer))
  const most = await mostMemory()
  console.log(
    JSON.stringify({ took, first: first ?? took, most: megabytes(most), above: megabytes(most - idle) }),
  )
}
void measure()
