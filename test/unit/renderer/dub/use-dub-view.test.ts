// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { freshDubScreen, goToDubLine, useDubs } from '../../../../renderer/dub/store/dub-store'
import { useCurrentLine } from '../../../../renderer/dub/use-dub-view'
import { createDubLineViews } from '../../../../shared/dub/dub-line-state'
import { translatedDub } from '../../shared/dub/spoken-dub'

beforeEach(() => useDubs.setState(freshDubScreen))

const whole = translatedDub('One', 'Two', 'Three', 'Four')

/** The key of the line that is looked at, of those that are left. */
function looking(chosen: string | null, keys: readonly string[]) {
  const viewOf = (left: readonly string[]) => {
    const dub = { ...whole, lines: whole.lines.filter(({ key }) => left.includes(key)) }
    const [track] = dub.tracks
    return { dub, views: track ? createDubLineViews()(dub, track, new Map()) : [] }
  }
  if (chosen) goToDubLine(chosen)
  const { result, rerender } = renderHook(useCurrentLine, { initialProps: viewOf(keys) })
  return {
    line: () => result.current?.line.key ?? null,
    leave: (left: readonly string[]) => rerender(viewOf(left)),
  }
}

it('the line that is looked at is the chosen one, or else the first', () => {
  expect(looking('l2', ['l1', 'l2']).line()).toBe('l2')
  expect(looking('gone', ['l1', 'l2']).line()).toBe('l1')
  useDubs.setState({ current: null })
  expect(looking(null, ['l1', 'l2']).line()).toBe('l1')
  expect(looking('l1', []).line()).toBeNull()
})

it('once it is gone it is the one in its place, until it is had back', () => {
  const { line, leave } = looking('l3', ['l1', 'l2', 'l3', 'l4'])
  leave(['l1', 'l2', 'l4'])
  expect(line()).toBe('l4')
  leave(['l1', 'l2'])
  expect(line()).toBe('l2')
  leave(['l1', 'l2', 'l3', 'l4'])
  expect(line()).toBe('l3')
  goToDubLine('l4')
  leave(['l1', 'l3'])
  expect(line()).toBe('l3')
})
