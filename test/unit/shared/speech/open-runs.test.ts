import { expect, it } from 'vitest'
import { hasOpenRun, openRuns } from '../../../../shared/speech/line-state'
import { lineWith, runOf, takeOf } from './sheets'

const spoken = (key: string) => ({ ...lineWith(key), takes: [takeOf('old')], chosen: 'old/0' })

it('names the jobs of which only they know how they went', () => {
  const there = { ...spoken('a'), run: runOf('old') }
  const open = { ...spoken('b'), run: runOf('new') }
  expect([there, open, lineWith('c')].map(hasOpenRun)).toEqual([false, true, false])
  expect(openRuns([there, open, { ...open, key: 'd' }, lineWith('c')])).toEqual(['new'])
})
