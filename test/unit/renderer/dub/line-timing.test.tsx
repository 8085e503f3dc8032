// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DubLineTiming } from '../../../../renderer/dub/line/line-timing'
import { type Dub, spokenLine } from '../../../../shared/dub/dub'
import { countDubLines, createDubLineViews } from '../../../../shared/dub/dub-line-state'
import type { AdvisedLine } from '../../../../shared/dub/timing/timing-advice'
import { createTranslate } from '../../../../shared/language/translate'
import { withTarget } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { translatedDub, withSound, withSpokenCells } from '../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

/** Of a line that is too long even at the highest speed, as it is heard. */
function showTiming(dub: Dub): void {
  startPage()
  const [track] = dub.tracks
  const views = track ? createDubLineViews()(dub, track, new Map()) : []
  const [current] = views
  if (!track || !current) throw new Error('There is one.')
  const problem = {
    start: 0,
    seconds: 2,
    speed: 1.5,
    choice: 0,
    late: 0,
    notes: [],
    problem: 'no-room',
  } as const
  const lines = new Map<string, AdvisedLine>([['l1', { key: 'l1', ...problem }]])
  const plan = { lines, toShorten: new Map() }
  const mistimed = new Set(['l1'])
  const view = { id: 'd', dub, track, views, counts: countDubLines(views), plan, mistimed }
  renderPart(<DubLineTiming view={view} current={current} />)
}

it('a line that is too long is to be shortened, until its words are others than those that are heard', () => {
  const spoken = withSound(translatedDub('One'), 'l1')
  showTiming(spoken)
  expect(screen.getByText(t('dub.advice.no-room'))).toBeTruthy()
  const { row } = spokenLine(spoken, 'es', 'l1')
  const shortened = withSpokenCells(spoken, 'l1', { row: withTarget(row, asMarked('Uno')) })
  document.body.replaceChildren()
  showTiming(shortened)
  expect(screen.queryByText(t('dub.advice.no-room'))).toBe(null)
})
