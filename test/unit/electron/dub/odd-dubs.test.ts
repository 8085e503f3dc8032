import { expect, it } from 'vitest'
import { dubKind } from '../../../../electron/dub/dub-kind'
import { createDubPlans } from '../../../../electron/dub/dub-plans'
import { type TimingTasks, timingTasks } from '../../../../electron/dub/timing-tasks'
import type { TaskPool } from '../../../../electron/threads/task-pool'
import { type Dub, type DubLine, unspoken } from '../../../../shared/dub/dub'
import { createDubLineViews } from '../../../../shared/dub/dub-line-state'
import { castTable, spokenSrt } from '../../../../shared/dub/export/spoken-files'
import { mixOf } from '../../../../shared/dub/mix-of'
import { defaultSettings } from '../../../../shared/settings'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { dubSaying } from '../../shared/dub/dubs'

const talk = dubSaying('One', 'Two', 'Three')
const said = { ...unspoken, row: withTarget(unspoken.row, asMarked('Una frase bastante larga')) }
const usual: Dub = { ...talk, spoken: { es: { l1: said, l2: said, l3: said } } }
const withLines = (change: (line: DubLine, at: number) => Partial<DubLine>): Dub => ({
  ...usual,
  lines: usual.lines.map((line, at) => ({ ...line, ...change(line, at) })),
})

/** What nobody can make on a page, and a file that was changed elsewhere may say. */
const odd: Record<string, Dub> = {
  'a line that ends before it begins': withLines((_, at) => (at === 1 ? { start: 5, end: 3 } : {})),
  'lines without a length': withLines(() => ({ start: 1, end: 1 })),
  'lines in no order': { ...usual, lines: usual.lines.toReversed() },
  'lines that are fixed over each other': withLines(() => ({ start: 2, end: 4, isFixed: true })),
  'lines beyond the recording': { ...usual, seconds: 1 },
  'a recording without a length': { ...withLines(() => ({ start: 0, end: 0 })), seconds: 0 },
  'a line at the end of all time': withLines((_, at) => (at === 2 ? { start: 1e300, end: 1e308 } : {})),
  'two lines of one name': withLines((_, at) => (at === 1 ? { key: 'l1' } : {})),
  'a language twice': { ...usual, tracks: [...usual.tracks, ...usual.tracks] },
  'no speakers': { ...usual, speakers: [] },
}

it.each(Object.keys(odd))('%s: it is read, shown, planned and written like any other', async name => {
  const dub = odd[name] ?? usual
  const content = { profileId: 'p', createdAt: 1, editedAt: 1, deletedAt: null, dub }
  expect(dubKind.schema.safeParse(content).success).toBe(true)
  const [track] = dub.tracks
  if (!track) throw new RangeError('There is no track.')
  expect(createDubLineViews()(dub, track, new Map())).toHaveLength(3)
  const run = ((task: keyof TimingTasks, order: never) =>
    timingTasks[task](order)) as TaskPool<TimingTasks>['run']
  const planned = await createDubPlans({ run }, () => defaultSettings.dub).plan('d', { dub }, 'es')
  const plan = planned.ok ? planned.value : []
  expect(plan).toHaveLength(3)
  expect(plan.every(({ start, seconds }) => Number.isFinite(start) && seconds > 0)).toBe(true)
  expect(mixOf(dub, track, plan, { original: null, fileOf: () => null }).clips).toEqual([])
  const text = { dub, track, plan, countedName: String }
  expect(spokenSrt(text).text).toBe('')
  expect(castTable(text).trim().split('\n')).toHaveLength(4)
})
