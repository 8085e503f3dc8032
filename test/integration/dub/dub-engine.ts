import { onTestFinished } from 'vitest'
import { type DubWork, type DubWorkParts, openDubs } from '../../../electron/dub/open-dubs'
import { openTextWork } from '../../../electron/text-work/open-text-work'
import type { Dub } from '../../../shared/dub/dub'
import { type EngineOptions, type JobEngine, openJobEngine } from '../jobs/job-engine'
import { quickTime } from '../jobs/quick-time'
import { unwrap } from '../library/library-parts'

export interface DubEngine {
  engine: JobEngine
  work: DubWork
  create(dub: Dub): Promise<string>
  dub(id: string): Promise<Dub>
  /** As soon as the dub is so. */
  until(id: string, isSo: (dub: Dub) => boolean): Promise<Dub>
  /** What the next start would find, before it takes anything up again. */
  restart(): Promise<DubEngine>
}

/** The program's own parts over a real library and a scripted service. */
export const openDubEngine = async (options: EngineOptions = {}): Promise<DubEngine> =>
  dubsOver(await openJobEngine(options))

/** Over one that is open already, and is ended by others. `recalled` is done whenever something is asked of the memory. */
export function dubsOver(
  engine: JobEngine,
  { recalled }: { recalled?: () => Promise<unknown> } = {},
): DubEngine {
  const { clock, timers } = quickTime(100)
  const { library, jobs, profile } = engine
  const parts = { library, jobs, clock, timers, log: engine.parts.log }
  const text = openTextWork(parts)
  const memory: DubWorkParts['memory'] = {
    async recall(profileId) {
      await recalled?.()
      return text.memory.recall(profileId)
    },
  }
  const work = openDubs({ ...parts, memory })
  let isClosed = false
  const close = async (): Promise<void> => {
    if (isClosed) return
    isClosed = true
    await work.close()
    await text.close()
  }
  onTestFinished(close)

  const dub = (id: string): Promise<Dub> =>
    work.dubs
      .withHeld(id, async held => ({ ok: true, value: held.content().dub }))
      .then(found => unwrap(found))

  return {
    engine,
    work,
    dub,
    create: async made => unwrap(await work.dubs.create(profile.id, made)).id,
    until: (id, isSo) =>
      new Promise((resolve, reject) => {
        const look = async (): Promise<void> => {
          const now = await dub(id)
          if (!isSo(now)) return
          end()
          resolve(now)
        }
        const end = work.dubs.onEdit(edit => void (edit.id === id && look().catch(reject)))
        look().catch(reject)
      }),
    async restart() {
      await close()
      return dubsOver(await engine.restart())
    },
  }
}
