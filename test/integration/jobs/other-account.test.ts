import { expect, it } from 'vitest'
import { testAccount } from '../../service/contract/world'
import { tokenOf } from '../../service/start'
import { unwrap } from '../library/library-parts'
import { type JobEngine, openJobEngine } from './job-engine'

const mara = 'mara@parlance.test'
const ben = 'ben@parlance.test'

const line = { text: 'Hello.', gender: 'male' as const, language: 'en-US' }
const speak = (engine: JobEngine): Promise<string> => engine.start({ kind: 'speech', rows: [line] })

/** Null: nobody. */
function signIn(engine: JobEngine, account: string | null): void {
  engine.session.token = account === null ? null : tokenOf(engine.service, testAccount)
  engine.session.account = account
  engine.jobs.reconsider(engine.profile.id)
}

const lastOf = (engine: JobEngine) => {
  const last = engine.updates.at(-1)
  return last && 'live' in last ? { state: last.summary.state, hold: last.live.hold } : null
}

const heldFor = (account: string) => ({ state: 'paused', hold: { reason: 'other-account', account } })

/** Asked for by Mara, who signed out before anything was sent. */
async function leftByMara() {
  const engine = await openJobEngine()
  signIn(engine, mara)
  engine.session.token = null
  const id = await speak(engine)
  return { engine, id }
}

it('a job waits for who asked for it, whoever else signs in, and is done as theirs', async () => {
  const { engine, id } = await leftByMara()
  signIn(engine, ben)
  await expect.poll(() => lastOf(engine)).toEqual(heldFor(mara))
  const next = await engine.restart()
  signIn(next, ben)
  unwrap(await next.jobs.resume())
  await expect.poll(() => lastOf(next)).toEqual(heldFor(mara))
  expect(engine.service.requests).toEqual([])
  signIn(next, mara)
  expect(await next.end(id)).toMatchObject({ state: 'done' })
  expect((await next.job(id)).account).toBe(mara)
})

it('what was asked for while nobody was signed in is of who it is first sent as, and waits for them from then on', async () => {
  const engine = await openJobEngine()
  signIn(engine, null)
  const id = await speak(engine)
  engine.service.world.states.speech = ['Queued']
  signIn(engine, mara)
  expect(await engine.until(id, ({ units }) => units[0]?.phase === 'waiting')).toMatchObject({
    account: mara,
  })
  signIn(engine, ben)
  await expect.poll(() => lastOf(engine)).toEqual(heldFor(mara))
  const next = await engine.restart()
  expect((await next.job(id)).account).toBe(mara)
})

it('another who says that it is to go on has it done as their own', async () => {
  const { engine, id } = await leftByMara()
  signIn(engine, ben)
  await expect.poll(() => lastOf(engine)).toEqual(heldFor(mara))
  unwrap(await engine.jobs.goOn(id))
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  expect((await engine.job(id)).account).toBe(ben)
})

it('whoever tries it again does so as themselves', async () => {
  const { engine, id } = await leftByMara()
  unwrap(await engine.jobs.cancel(id))
  await engine.end(id)
  signIn(engine, ben)
  unwrap(await engine.jobs.retry(id, [0]))
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  expect((await engine.job(id)).account).toBe(ben)
})

it('with all that is tried again, what another asked for is done as whoever does so, and not what waits for them', async () => {
  const engine = await openJobEngine({ limits: { requests: 1 } })
  const { jobs, service } = engine
  signIn(engine, mara)
  service.script({ operation: 'speechSingle', times: 1, do: { kind: 'status', status: 400 } })
  const failed = await speak(engine)
  expect(await engine.end(failed)).toMatchObject({ state: 'failed' })
  // Of this one a sentence failed as well, and the others are Mara's to wait for.
  service.script(
    { operation: 'augment', times: 1, do: { kind: 'status', status: 422 } },
    { operation: 'augment', times: 1, do: { kind: 'status', status: 401 } },
  )
  const rows = ['a b', 'c d', 'e f'].map(text => ({ text, count: 1 }))
  const waits = await engine.start({ kind: 'augment', rows })
  await expect.poll(() => engine.session.token).toBeNull()
  signIn(engine, ben)
  await expect.poll(() => lastOf(engine)).toEqual(heldFor(mara))
  const asked = service.count('augment')
  expect(unwrap(await jobs.toRetry())).toEqual([failed])
  expect(unwrap(await jobs.retryAllFailed())).toBe(1)
  expect(await engine.end(failed)).toMatchObject({ state: 'done' })
  expect((await engine.job(failed)).account).toBe(ben)
  expect((await engine.job(waits)).account).toBe(mara)
  expect(service.count('augment')).toBe(asked)
})

it('what is known not to have arrived is sent again as who says so, and given up as nobody', async () => {
  const engine = await openJobEngine()
  signIn(engine, mara)
  engine.service.script({ operation: 'speechSingle', times: 2, do: { kind: 'drop', when: 'after-acting' } })
  const ids = [await speak(engine), await speak(engine)] as const
  for (const id of ids) expect(await engine.end(id)).toMatchObject({ state: 'unsure' })
  signIn(engine, ben)
  unwrap(await engine.jobs.settle(ids[0], 'give-up'))
  expect((await engine.job(ids[0])).account).toBe(mara)
  unwrap(await engine.jobs.settle(ids[1], 'send-again'))
  expect(await engine.end(ids[1])).toMatchObject({ state: 'done' })
  expect((await engine.job(ids[1])).account).toBe(ben)
})

it('what the service does already is not looked after as somebody else', async () => {
  const engine = await openJobEngine()
  signIn(engine, mara)
  engine.service.script({
    operation: 'speechStatus',
    after: 1,
    times: 1,
    do: { kind: 'status', status: 401 },
  })
  const id = await speak(engine)
  await expect.poll(() => engine.session.token).toBeNull()
  const asked = engine.service.count('speechStatus')
  signIn(engine, ben)
  await expect.poll(() => lastOf(engine)).toEqual(heldFor(mara))
  // Somebody else's own is asked for, and looked after, meanwhile.
  await engine.end(await speak(engine))
  const ofBen = engine.service.count('speechStatus') - asked
  signIn(engine, mara)
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  expect(engine.service.count('speechSingle')).toBe(2)
  expect(ofBen).toBeGreaterThan(0)
  const paths = engine.service.requests
    .filter(({ operation }) => operation === 'speechStatus')
    .map(({ path }) => path)
  expect(new Set(paths.slice(0, asked))).not.toEqual(new Set(paths.slice(asked, asked + ofBen)))
  expect(new Set(paths.slice(asked, asked + ofBen)).size).toBe(1)
})

it('where nobody is known by name, as with a token alone, jobs go on', async () => {
  const { engine, id } = await leftByMara()
  signIn(engine, mara)
  engine.session.account = null
  engine.jobs.reconsider(engine.profile.id)
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
  expect((await engine.job(id)).account).toBe(mara)
})

it('nor in the moment before anybody was told that another has signed in', async () => {
  const engine = await openJobEngine()
  signIn(engine, mara)
  const id = await speak(engine)
  await engine.until(id, ({ units }) => units[0]?.phase === 'waiting')
  engine.session.account = ben
  // As long as half a minute is here.
  await new Promise(resolve => setTimeout(resolve, 300))
  expect((await engine.job(id)).units[0]?.phase).toBe('waiting')
  // What was asked for before that is answered.
  expect(engine.service.count('speechStatus')).toBeLessThanOrEqual(1)
  engine.session.account = mara
  expect(await engine.end(id)).toMatchObject({ state: 'done' })
})
