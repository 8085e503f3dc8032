import { join } from 'node:path'
import { createDubMixes } from '../../../electron/dub/dub-mixes'
import { createDubPlans } from '../../../electron/dub/dub-plans'
import { dubSoundTasks } from '../../../electron/dub/sound-tasks'
import { timingTasks } from '../../../electron/dub/timing-tasks'
import { spokenLine } from '../../../shared/dub/dub'
import { jobsOfDub } from '../../../shared/dub/dub-run'
import { success } from '../../../shared/result'
import { defaultSettings } from '../../../shared/settings'
import { must, openProgram, tell } from '../killed/working-program'
import { runHere } from './run-here'

/** A process that has a dub translated, spoken and mixed, until it is killed or the mix is there. */

const [folder = '', baseUrl = '', token = '', id = ''] = process.argv.slice(2)
const { work, quiet, over } = await openProgram(folder, baseUrl, token)
const { jobs, dubWork, library } = work
const { dubs, runs } = dubWork
must(await work.resume())
await work.begin()

const dubNow = async () => must(await dubs.withHeld(id, async held => success(held.content().dub)))

/** Until nothing is at work and nothing waits for what has ended. */
async function settled(): Promise<void> {
  await quiet()
  // A person who is asked whether to send again says no, and asks anew.
  for (const { id: job, summary } of must(await jobs.list()).items) {
    if (summary.state === 'unsure') must(await jobs.settle(job, 'give-up'))
  }
  await quiet()
  for (const job of jobsOfDub(await dubNow())) must(await dubWork.follow(job))
}

const plans = createDubPlans(runHere(timingTasks), () => defaultSettings.dub)
const mixes = createDubMixes({
  library,
  cache: join(folder, 'dub-sounds'),
  pool: runHere(dubSoundTasks),
  plans,
  findFfmpeg: async () => null,
})
/** As far as it is. */
const mix = async () => must(await mixes.make(id, await dubNow(), 'es', async ({ told }) => success(told)))

for (;;) {
  await settled()
  await mix()
  const { lines, ...dub } = await dubNow()
  const spoken = lines.map(({ key }) => spokenLine({ lines, ...dub }, 'es', key))
  if (spoken.every(({ takes }) => takes.length > 0)) break
  if (spoken.some(({ row }) => row.target === null)) {
    must(await runs.translate(id, 'es', 'failed', false))
    must(await runs.translate(id, 'es', 'due', false))
    await settled()
  }
  const silent = lines.filter((_, at) => spoken[at]?.takes.length === 0).map(({ key }) => key)
  must(await runs.speak(id, 'es', { keys: silent.slice(0, 3) }))
}

tell({ lines: (await mix()).lines })
await over()
