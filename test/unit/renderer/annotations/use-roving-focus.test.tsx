import { DirectionProvider } from '@mantine/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useRovingFocus } from '../../../../renderer/annotations/use-roving-focus'

type Line = Parameters<typeof useRovingFocus>[0]

function Items({ line, count }: { line: Line; count: number }) {
  const roving = useRovingFocus(line)
  return (
    <div {...roving.container}>
      {Array.from({ length: count }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are nothing but their places.
        <button key={at} type="button" {...roving.item(at, count)}>
          {at}
        </button>
      ))}
    </div>
  )
}

const items = () => screen.getAllByRole('button')
const isAt = () => items().indexOf(document.activeElement as HTMLElement)
const stops = () => items().flatMap(({ tabIndex }, at) => (tabIndex === 0 ? [at] : []))
/** Where each key leads, and whether it was left to others. */
const press = (...keys: string[]) =>
  keys.map(key => {
    const isLeft = fireEvent.keyDown(document.activeElement ?? document.body, { key })
    return isLeft ? `${key} is left` : isAt()
  })

function show(line: Line, dir: 'ltr' | 'rtl' = 'ltr') {
  const part = (count: number) => (
    <DirectionProvider initialDirection={dir} detectDirection={false}>
      <Items line={line} count={count} />
    </DirectionProvider>
  )
  const { rerender } = render(part(3))
  items()[0]?.focus()
  return { change: (count: number) => rerender(part(count)) }
}

it('goes along a line, round at its ends, and is one stop for Tab where it came to', () => {
  show('horizontal')
  expect(press('ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft')).toEqual([1, 2, 0, 2])
  expect(press('Home', 'End', 'ArrowDown')).toEqual([0, 2, 'ArrowDown is left'])
  expect(stops()).toEqual([2])
})

it('goes along a line of a language that is written from the right', () => {
  show('horizontal', 'rtl')
  expect(press('ArrowLeft', 'ArrowLeft', 'ArrowRight')).toEqual([1, 2, 1])
})

it('goes down a list in every language', () => {
  show('vertical', 'rtl')
  expect(press('ArrowDown', 'ArrowUp', 'ArrowUp', 'ArrowLeft')).toEqual([1, 0, 2, 'ArrowLeft is left'])
})

it('leaves keys with others to whom they belong', () => {
  show('horizontal')
  for (const held of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    expect(fireEvent.keyDown(document.activeElement ?? document.body, { key: 'End', [held]: true })).toBe(
      true,
    )
  expect(isAt()).toBe(0)
})

it('stays a stop for Tab when what it came to is gone', () => {
  const { change } = show('horizontal')
  press('End')
  change(2)
  expect(stops()).toEqual([1])
})
