import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chanceOf } from '../integration/service/fuzz/chance'
import { typeCommand } from './people/commands'
import { openWindow } from './people/window'
import type { Size } from './sizes'
import type { World } from './world/world'

export type Kills = Size['kills']

/** People work, requests are struck, and everything is killed, until all of it has happened often enough. */
export async function beHostile(seed: number, size: Size, world: World): Promise<Kills> {
  const { counts, note } = world
  const kills: Kills = { window: 0, command: 0, service: 0 }
  const begun = performance.now()
  const isEnough = (): boolean =>
    performance.now() - begun > size.most ||
    (counts.requests >= size.requests &&
      counts.kinds.size >= size.kinds &&
      kills.window >= size.kills.window &&
      kills.command >= size.kills.command &&
      kills.service >= size.kills.service)

  const killed = (what: keyof Kills): void => {
    kills[what] += 1
    note({ killed: what })
  }

  async function beforeTheWindow(chance: Chance): Promise<void> {
    while (!isEnough()) {
      const window = await openWindow(world.window)
      const life = new AbortController()
      const person = (async () => {
        await window.signIn()
        while (!life.signal.aborted) {
          await window.act()
          await wait(chance.below(300))
        }
        // What is asked of a window that is killed has no answer.
      })().catch(error => note({ window: String(error) }))
      await wait(between(size.windowLife, chance))
      life.abort()
      await window.kill()
      killed('window')
      await person
    }
  }

  async function atTheTerminal(chance: Chance): Promise<void> {
    while (!isEnough()) {
      if (await typeCommand(world.command, between(size.commandLife, chance))) killed('command')
    }
  }

  async function atTheService(chance: Chance): Promise<void> {
    while (!isEnough()) {
      await wait(between(size.serviceLife, chance))
      await world.service.kill()
      killed('service')
      await wait(chance.below(1_500))
      await world.service.start()
    }
  }

  const terminals = Array.from({ length: size.terminals }, (_, at) => atTheTerminal(chanceOf(seed + 10 + at)))
  await Promise.all([beforeTheWindow(chanceOf(seed + 3)), atTheService(chanceOf(seed + 4)), ...terminals])
  return kills
}

const between = ([from, to]: readonly [number, number], chance: Chance): number =>
  from + chance.below(to - from)
