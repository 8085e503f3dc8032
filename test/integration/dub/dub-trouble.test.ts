import { describe, expect, it } from 'vitest'
import { type Dub, spokenLine, trackIn } from '../../../shared/dub/dub'
import { createDubLineViews, type DubLineState } from '../../../shared/dub/dub-line-state'
import { jobsOfDub } from '../../../shared/dub/dub-run'
import { testAccount } from '../../service/contract/world'
import { tokenOf } from '../../service/start'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { unwrap } from '../library/library-parts'
import { type DubEngine, openDubEngine } from './dub-engine'

const inSpanish = (dub: Dub) => dub.lines.map(({ key }) => spokenLine(dub, 'es', key))
const isSpoken = (dub: Dub): boolean => inSpanish(dub).every(({ takes }) => takes.length > 0)
const isThrough = ({ tracks }: Dub): boolean => tracks.every(({ goesOn }) => !goesOn)

/** As a list of its lines shows them. */
async function statesOf({ engine }: DubEngine, dub: Dub): Promise<DubLineState[]> {
  const jobs = await Promise.all(
    jobsOfDub(dub).map(async id => {
      const job = await engine.job(id)
      return job.kind === 'speech' ? [[id, job] as const] : []
    }),
  )
  const track = trackIn(dub, 'es')
  return track ? createDubLineViews()(dub, track, new Map(jobs.flat())).map(({ state }) => state) : []
}

describe('a session that ends in the middle', () => {
  it.each([
    ['of its translations', 'translate', 1],
    ['of its sounds', 'speechStatus', 2],
  ] as const)(
    '%s: the rest goes on with the next one, and nothing is paid for twice',
    async (_, operation, after) => {
      const opened = await openDubEngine({ limits: { requests: 1 } })
      const { engine, work, create, until } = opened
      engine.service.script({ operation, after, times: 1, do: { kind: 'status', status: 401 } })
      const id = await create(dubSaying('One', 'Two', 'Three'))
      unwrap(await work.runs.translate(id, 'es', 'due', true))
      await expect.poll(() => engine.session.token).toBeNull()
      expect(isSpoken(await opened.dub(id))).toBe(false)
      engine.session.token = tokenOf(engine.service, testAccount)
      engine.jobs.reconsider(engine.profile.id)
      await until(id, dub => isSpoken(dub) && isThrough(dub))
      // A refused request was not carried out.
      expect(engine.service.count('translate')).toBe(operation === 'translate' ? 4 : 3)
      expect(engine.service.count('speechBatch')).toBe(1)
    },
  )
})

describe('a language that the service does not have', () => {
  const sentence = 'No such language here'
  const refused = { kind: 'status', status: 422, message: sentence } as const

  it('as a translation: each line says so in its words, and nothing is spoken', async () => {
    const opened = await openDubEngine()
    const { engine, work, create, until } = opened
    engine.service.script({ operation: 'translate', do: refused })
    const id = await create(dubSaying('One', 'Two'))
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    const dub = await until(
      id,
      now => isThrough(now) && inSpanish(now).every(({ row }) => row.state === 'failed'),
    )
    expect(await statesOf(opened, dub)).toMatchObject(
      ['One', 'Two'].map(() => ({ is: 'failed', at: 'translation', problem: { message: sentence } })),
    )
    expect(engine.service.count('speechBatch') + engine.service.count('speechSingle')).toBe(0)
  })

  it('as a voice: each line says so in its words, and keeps its translation', async () => {
    const opened = await openDubEngine()
    const { engine, work, create, until } = opened
    engine.service.script(
      { operation: 'speechBatch', do: refused },
      { operation: 'speechSingle', do: refused },
    )
    const id = await create(dubSaying('One', 'Two'))
    unwrap(await work.runs.translate(id, 'es', 'due', true))
    const asked = await until(id, now => isThrough(now) && inSpanish(now).every(({ run }) => run !== null))
    for (const job of jobsOfDub(asked)) await engine.end(job)
    const dub = await opened.dub(id)
    const states = await statesOf(opened, dub)
    expect(states.map(({ is }) => is)).toEqual(['failed', 'failed'])
    expect(JSON.stringify(states)).toContain(sentence)
    expect(inSpanish(dub).map(({ row }) => row.target?.text)).toEqual(['[es] One', '[es] Two'])
  })
})
