// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { useAskedRow } from '../../../../renderer/components/table/asked-row'
import { dubLineActionsOf } from '../../../../renderer/dub/dub-actions'
import { DubLineTranslation } from '../../../../renderer/dub/line/line-translation'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import type { DubFilter } from '../../../../shared/dub/dub-line-state'
import { countDubLines, createDubLineViews } from '../../../../shared/dub/dub-line-state'
import { createTranslate } from '../../../../shared/language/translate'
import { translatedDub } from '../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

/** In the second of two lines, neither of which has a sound. */
function leaveText(filter: DubFilter): void {
  const dub = translatedDub('One', 'Two')
  const [track] = dub.tracks
  const views = createDubLineViews()(dub, track ?? never(), new Map())
  const plan = { lines: new Map(), toShorten: new Map() }
  const view = { id: 'd', dub, track: track ?? never(), views, counts: countDubLines(views), plan }
  const whole = { ...view, mistimed: new Set<string>() }
  const current = views[1] ?? never()
  useDubs.setState({ ...freshDubScreen, current: 'l2', typing: 1, filter })
  const actions = dubLineActionsOf(whole, current, [])
  renderPart(<DubLineTranslation view={whole} current={current} number={2} actions={actions} />)
  fireEvent.keyDown(screen.getByRole('textbox', { name: t('dub.translationOf', { number: 2 }) }), {
    key: 'Escape',
  })
}

const never = (): never => {
  throw new Error('There is one.')
}

beforeEach(() => {
  startPage()
  useAskedRow.setState({ id: null })
})

it('whoever leaves the text of a line is in its row, which a filter hides no longer', () => {
  leaveText('stale')
  expect(useDubs.getState()).toMatchObject({ current: 'l2', typing: 0, filter: 'all' })
  expect(useAskedRow.getState().id).toBe('l2')
})

it('a filter that shows the line stays', () => {
  leaveText('silent')
  expect(useDubs.getState().filter).toBe('silent')
  expect(useAskedRow.getState().id).toBe('l2')
})
