import { expect, it } from 'vitest'
import { createDubPlans } from '../../../electron/dub/dub-plans'
import { type TimingTasks, timingTasks } from '../../../electron/dub/timing-tasks'
import type { TaskPool } from '../../../electron/threads/task-pool'
import { type Dub, spokenLine } from '../../../shared/dub/dub'
import { applyDubPatch } from '../../../shared/dub/dub-patch'
import { takeWordings } from '../../../shared/dub/edits/edit-line'
import { defaultSettings } from '../../../shared/settings'
import { withTarget } from '../../../shared/translate/batch'
import { asMarked } from '../../../shared/translate/translation'
import { dubSaying } from '../../unit/shared/dub/dubs'
import { unwrap } from '../library/library-parts'

const usual = () => defaultSettings.dub

/** In this thread, and what was asked of it. */
function poolHere() {
  const asked: { name: string; before: unknown }[] = []
  // Each task takes what its name says.
  const run = ((name: keyof TimingTasks, input: never) => {
    asked.push({ name, before: (input as { before?: unknown }).before })
    return timingTasks[name](input)
  }) as TaskPool<TimingTasks>['run']
  return { asked, run }
}

/** Lines of two seconds with a second between them, each translated into that. */
function dubInto(...texts: readonly string[]): Dub {
  const dub = dubSaying(...texts.map(() => 'Hello'))
  const spoken = Object.fromEntries(
    dub.lines.map(({ key }, at) => {
      const line = spokenLine(dub, 'es', key)
      return [key, { ...line, row: withTarget(line.row, asMarked(texts[at] ?? '')) }]
    }),
  )
  return { ...dub, seconds: 60, spoken: { es: spoken } }
}

const long = 'Una frase que dura mucho más de lo que cabe en este lugar, y que todavía sigue y sigue.'

it('each line is told what was done to it', async () => {
  const plans = createDubPlans(poolHere(), usual)
  const [first, second] = unwrap(await plans.plan('d', { dub: dubInto('Hola a todos ustedes', long) }, 'es'))
  expect(first).toMatchObject({ key: 'l1', problem: null })
  expect(second?.notes.map(({ what }) => what)).toContain('speed')
  expect(second?.problem).not.toBeNull()
})

it('what a person allows is no problem', async () => {
  let now = usual()
  const pool = poolHere()
  const plans = createDubPlans(pool, () => now)
  const dub = dubInto('Hola a todos ustedes', long)
  const problems = async () => unwrap(await plans.plan('d', { dub }, 'es')).map(({ problem }) => problem)
  expect((await problems())[1]).not.toBeNull()
  now = { tooFast: 2, most: 2 }
  const [first, second] = unwrap(await plans.plan('d', { dub }, 'es'))
  expect(first?.problem).toBeNull()
  expect(second?.problem === 'no-room' || (second?.speed ?? 0) > 1.3).toBe(true)
  expect(await problems()).toHaveLength(2)
  // What was planned by other limits is no place to begin from.
  expect(pool.asked.map(({ before }) => before !== null)).toEqual([false, false, true])
  now = { ...now, tooFast: 1.9 }
  await problems()
  expect(pool.asked.at(-1)?.before).toBeNull()
})

it('what has to be shorter is told in characters', async () => {
  const plans = createDubPlans(poolHere(), usual)
  const dub = dubInto('Hola', long, 'Adiós')
  const [line, ...rest] = unwrap(await plans.toShorten({ dub }, 'es'))
  expect(line?.key).toBe('l2')
  expect(line?.characters).toBeGreaterThan(5)
  expect(line?.characters).toBeLessThan(long.length)
  expect(rest).toEqual([])
  const kept = dub.lines.map(one => (one.key === 'l2' ? { ...one, keepsOriginal: true } : one))
  expect(unwrap(await plans.toShorten({ dub: { ...dub, lines: kept } }, 'es'))).toEqual([])
})

it('an edit is planned around what there is, as long as the picture is the same', async () => {
  const pool = poolHere()
  const plans = createDubPlans(pool, usual)
  const dub = dubInto('Hola', 'Adiós')
  const loose: Dub = { ...dub, tracks: dub.tracks.map(track => ({ ...track, picture: 'loose' })) }
  for (const now of [dub, dub, loose, { ...loose, seconds: 61 }])
    unwrap(await plans.plan('d', { dub: now }, 'es'))
  expect(pool.asked.map(({ before }) => before !== null)).toEqual([false, true, false, false])
  unwrap(await plans.plan('another', { dub: { ...loose, seconds: 61 } }, 'es'))
  expect(pool.asked.at(-1)?.before).toBeNull()
})

it('there is none in a language that the dub does not have', async () => {
  const plans = createDubPlans(poolHere(), usual)
  const none = { ok: false, error: { kind: 'not-found', what: 'file' } }
  expect(await plans.plan('d', { dub: dubInto('Hola') }, 'ur')).toEqual(none)
  expect(await plans.toShorten({ dub: dubInto('Hola') }, 'ur')).toEqual(none)
})

it('a wording that is offered and short enough is told before a person is asked to shorten anything', async () => {
  const plans = createDubPlans(poolHere(), usual)
  const dub = dubInto(long, 'Corto.', long)
  const find = async (of: Dub) =>
    unwrap(await plans.toShorten({ dub: of }, 'es')).map(({ key, wording }) => [key, wording])
  expect(await find(dub)).toEqual([
    ['l1', null],
    ['l3', null],
  ])
  const { row } = spokenLine(dub, 'es', 'l1')
  const others = [asMarked(long), asMarked('Más corto.')]
  const cells = [['l1', { row }, { row: { ...row, others } }]] as const
  const offered = applyDubPatch(dub, [{ kind: 'spoken', language: 'es', lines: cells }])
  expect(await find(offered)).toEqual([
    ['l1', 1],
    ['l3', null],
  ])
  // What is offered is no plan: until it is taken, the line is as fast as its own words make it.
  const planned = unwrap(await plans.plan('dub', { dub: offered }, 'es'))
  expect(planned.map(({ choice }) => choice)).toEqual([0, 0, 0])
  const taken = applyDubPatch(offered, takeWordings(offered, 'es', [{ key: 'l1', wording: 1 }]))
  expect(await find(taken)).toEqual([['l3', null]])
})

it('a thread that ends while it plans is told', async () => {
  const run = (async () => ({ ok: false, error: 'It ended.' })) as TaskPool<TimingTasks>['run']
  const plans = createDubPlans({ run }, usual)
  const ended = { ok: false, error: { kind: 'unexpected', detail: 'It ended.' } }
  expect(await plans.plan('d', { dub: dubInto('Hola') }, 'es')).toEqual(ended)
  expect(await plans.toShorten({ dub: dubInto('Hola') }, 'es')).toEqual(ended)
})

it('where the recording is heard itself nothing is planned to be spoken', async () => {
  const plans = createDubPlans(poolHere(), usual)
  const dub = dubInto('Hola', 'Adiós', 'Gracias')
  const lines = dub.lines.map(line => ({ ...line, keepsOriginal: line.key === 'l2' }))
  const planned = unwrap(await plans.plan('d', { dub: { ...dub, lines } }, 'es'))
  expect(planned.map(({ key }) => key)).toEqual(['l1', 'l3'])
})
