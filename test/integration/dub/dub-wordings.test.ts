import { describe, expect, it } from 'vitest'
import { type Dub, spokenLine } from '../../../shared/dub/dub'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { unwrap } from '../library/library-parts'
import { type DubEngine, openDubEngine } from './dub-engine'

async function translated(): Promise<DubEngine & { id: string }> {
  const dubs = await openDubEngine()
  const id = await dubs.create(dubSaying('Hello', 'Goodbye'))
  unwrap(await dubs.work.runs.translate(id, 'es', 'due', false))
  await dubs.until(id, now => now.lines.every(({ key }) => spokenLine(now, 'es', key).row.target !== null))
  return { ...dubs, id }
}

const othersOf = (dub: Dub, key: string) => spokenLine(dub, 'es', key).row.others

describe('other wordings', () => {
  it('are asked for once, over an end of the program too, and offered with their line alone', async () => {
    const { engine, work, until, id, restart } = await translated()
    expect(unwrap(await work.runs.askWordings(id, 'es', ['l1']))).toEqual({ asked: 1 })
    const dub = await until(id, now => othersOf(now, 'l1').length > 0)
    expect(othersOf(dub, 'l1')).toHaveLength(5)
    expect(othersOf(dub, 'l2')).toEqual([])
    const jobs = unwrap(await engine.jobs.list()).items.length
    expect(unwrap(await work.runs.askWordings(id, 'es', ['l1']))).toEqual({ asked: 0 })
    expect(unwrap(await engine.jobs.list()).items).toHaveLength(jobs)
    const next = await restart()
    await next.work.begin()
    expect(unwrap(await next.work.runs.askWordings(id, 'es', ['l1', 'l2']))).toEqual({ asked: 1 })
    await next.until(id, now => othersOf(now, 'l2').length > 0)
    expect(engine.service.count('augment')).toBe(2)
  })

  it('come in that were made while nobody listened', async () => {
    const { engine, work, id, restart } = await translated()
    engine.session.token = null
    unwrap(await work.runs.askWordings(id, 'es', ['l2']))
    const next = await restart()
    unwrap(await next.engine.jobs.resume())
    await next.work.begin()
    await next.until(id, now => othersOf(now, 'l2').length > 0)
    expect(engine.service.count('augment')).toBe(1)
  })

  it('say why where the service refuses them, and can be asked for again', async () => {
    const { engine, work, until, id } = await translated()
    engine.service.script({ operation: 'augment', times: 1, do: { kind: 'status', status: 400 } })
    unwrap(await work.runs.askWordings(id, 'es', ['l1', 'l2']))
    const failed = await until(id, now => {
      const asked = ['l1', 'l2'].map(key => spokenLine(now, 'es', key).asked)
      return asked.every(one => one?.job === null || one?.problem)
    })
    const problems = ['l1', 'l2'].map(key => spokenLine(failed, 'es', key).asked?.problem)
    expect(problems.filter(problem => problem !== null)).toHaveLength(1)
    expect(unwrap(await work.runs.askWordings(id, 'es', ['l1', 'l2']))).toEqual({ asked: 1 })
    await until(id, now => othersOf(now, 'l1').length > 0 && othersOf(now, 'l2').length > 0)
  })
})
