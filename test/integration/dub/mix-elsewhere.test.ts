import { expect, it } from 'vitest'
import { createDubMixes, type DubMixes } from '../../../electron/dub/dub-mixes'
import { failure, success } from '../../../shared/result'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { openDubEngine } from './dub-engine'

/** As a window and a command line have them, over one library. */
async function twoMixes(done: string[]): Promise<[DubMixes, DubMixes]> {
  const { library } = (await openDubEngine()).engine
  const run = async () => {
    done.push('mixed')
    return { ok: true, value: success({}) }
  }
  const mixes = () =>
    createDubMixes({
      library,
      cache: 'cache',
      pool: { run } as never,
      plans: { plan: async () => success([]) },
      findFfmpeg: async () => null,
    })
  return [mixes(), mixes()]
}

it('what is written from a mix is of that mix, though another process mixes the same', async () => {
  const done: string[] = []
  const [window, command] = await twoMixes(done)
  const dub = dubSaying('One')
  let goOn = () => {}
  const writing = window.make('dub', dub, 'es', async () => {
    await new Promise<void>(resolve => {
      goOn = resolve
    })
    return success(done.push('written'))
  })
  await expect.poll(() => done).toEqual(['mixed'])
  const stop = new AbortController()
  const stopped = command.make('dub', dub, 'es', async () => success(null), { signal: stop.signal })
  const measuring = command.make('dub', dub, 'es', async () => success(done.push('measured')))
  await new Promise(resolve => setTimeout(resolve, 50))
  expect(done).toEqual(['mixed'])
  stop.abort()
  expect(await stopped).toEqual(failure({ kind: 'cancelled' }))
  goOn()
  await Promise.all([writing, measuring])
  expect(done).toEqual(['mixed', 'written', 'mixed', 'measured'])
})
