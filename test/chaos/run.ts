/**
 * `npm run chaos`: the program in a world where everything goes wrong, and what came of it. `-- --long` for all of it,
 * `-- --seed=7` for the same plan again.
 */
import { randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { buildAppIfStale, buildStandinIfStale } from '../harness/builds'
import { beHostile, type Kills } from './hostility'
import { judge, type Offence } from './judge/judge'
import { leftFiles, leftProcesses, letDaysPass } from './judge/left-behind'
import { tidyAsTheProgramDoes } from './judge/next-start'
import { readLibrary } from './judge/read-library'
import { bringPeace, neverMade } from './peace'
import { keyOf } from './people/notebook'
import { openWindow } from './people/window'
import { long, type Size, short } from './sizes'
import { type Outcome, tableOf } from './table'
import { makeWorld, type World } from './world/world'

const words = process.argv.slice(2)
const size = words.includes('--long') ? long : short
const seedWord = words.find(word => word.startsWith('--seed='))?.slice('--seed='.length)
const seed = seedWord === undefined ? randomInt(1, 1_000_000) : Number(seedWord)
if (!Number.isSafeInteger(seed)) {
  console.error('A seed is a whole number: --seed=7')
  process.exit(2)
}

buildAppIfStale()
buildStandinIfStale()
const begun = performance.now()
console.log(`Seed ${seed}`)
const world = await makeWorld(seed, size)
const outcome = await run(world)
console.log(`\n${tableOf(outcome)}`)
const isFine = outcome.offences.length === 0 && outcome.missing.length === 0
if (isFine) await rm(world.folder, { recursive: true, force: true, maxRetries: 5 })
else console.log(`All of it lies in ${world.folder}.`)
process.exit(isFine ? 0 : 1)

async function run(world: World): Promise<Outcome> {
  const { counts } = world
  await world.service.start()
  const kills = await beHostile(seed, size, world)
  const { requests, faults } = counts
  const kinds = counts.kinds.size
  const missing = [...shortOf(size, requests, kinds, kills)]
  await bringPeace(world)
  missing.push(...neverMade(world).map(name => `${name} was never made`))
  const offences = await judged(world)
  await world.stop()
  const seconds = (performance.now() - begun) / 1_000
  return { seed, requests, faults, kinds, kills, offences, missing, seconds }
}

async function judged(world: World): Promise<Offence[]> {
  const { dataFolder, notebook, outside, temporary, mark } = world
  const kept = [...(await readLibrary(dataFolder)), ...notebook.written]
  const next = await openWindow(world.window)
  await next.close()
  await letDaysPass([dataFolder, ...outside])
  await tidyAsTheProgramDoes(dataFolder, temporary)
  return judge({
    given: notebook.given,
    ordered: notebook.ordered,
    made: world.made().map(({ work, line, operation, at }) => ({
      key: keyOf(work, line),
      how: `${operation} at ${new Date(at).toISOString()}`,
    })),
    kept,
    leftBehind: [...(await leftFiles(dataFolder, outside)), ...(await leftProcesses(mark))],
  })
}

/** What a run that ended by the clock did not get to. */
function shortOf(wanted: Size, requests: number, kinds: number, kills: Kills): string[] {
  const counted: [string, number, number][] = [
    ['requests', requests, wanted.requests],
    ['kinds of fault', kinds, wanted.kinds],
    ['kills of the window', kills.window, wanted.kills.window],
    ['kills of the command line', kills.command, wanted.kills.command],
    ['kills of the service', kills.service, wanted.kills.service],
  ]
  return counted
    .filter(([, there, least]) => there < least)
    .map(([what, there, least]) => `${there} of ${least} ${what}`)
}
