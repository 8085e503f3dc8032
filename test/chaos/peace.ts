import { setTimeout as wait } from 'node:timers/promises'
import { operationFacts } from '../../electron/service/service-client'
import type { JobKind } from '../../shared/jobs/job'
import { type Operation, operations } from '../../shared/operations'
import { wishes } from './people/requests'
import { openWindow, type Window } from './people/window'
import type { World } from './world/world'

/** Everything that is paid for: what is missing from it at the end was not tried at all. */
const paidFor = operations.filter(name => operationFacts[name].effect === 'creates-work')

export const neverMade = (world: Pick<World, 'made'>): Operation[] => {
  const made = new Set(world.made().map(({ operation }) => operation))
  return paidFor.filter(name => !made.has(name))
}

/** Longer than any pause that the program makes by itself. */
const patience = 75_000

/** Nothing goes wrong any more: whatever was begun comes to an end, and what was never asked for is asked for now. */
export async function bringPeace(world: World): Promise<void> {
  world.peace()
  world.note({ peace: true })
  const window = await openWindow(world.window)
  await window.signIn()
  await untilQuiet(window, world)
  await window.tidyUp()
  await window.addRecording()
  await untilQuiet(window, world)
  const kinds = Object.keys(wishes) as JobKind[]
  for (const kind of kinds) await window.wish(kind)
  await untilQuiet(window, world)
  for (let tries = 0; tries < 10 && neverMade(world).length > 0; tries += 1) {
    for (const kind of kinds) await window.wish(kind)
    await untilQuiet(window, world)
  }
  await window.close()
}

/** Twice in a row: one thing begins where another ends. */
async function untilQuiet(window: Window, { note }: World): Promise<void> {
  const begun = performance.now()
  for (let quiet = 0; quiet < 2; ) {
    const underWay = await window.underWay()
    quiet = underWay.length > 0 ? 0 : quiet + 1
    if (performance.now() - begun > patience) return note({ still: underWay })
    await wait(500)
  }
}
