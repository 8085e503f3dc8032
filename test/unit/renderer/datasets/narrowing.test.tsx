import { act, fireEvent, screen } from '@testing-library/react'
import { createRef } from 'react'
import { expect, it } from 'vitest'
import { CountsPanel } from '../../../../renderer/datasets/counts-panel'
import { FilterBar } from '../../../../renderer/datasets/filter-bar'
import { useOpenDataset } from '../../../../renderer/datasets/open-datasets'
import { rowsIn, useScope, usualScope } from '../../../../renderer/datasets/scope-choice'
import { changeView, viewNow } from '../../../../renderer/datasets/view-store'
import { everyRow } from '../../../../shared/datasets/filter-rows'
import { createTranslate } from '../../../../shared/language/translate'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const filter = () => viewNow('narrowed').filter

function Narrowing() {
  const open = useOpenDataset('narrowed')
  if (open.state !== 'here') return null
  return (
    <>
      <FilterBar here={open} shown={1} searchRef={createRef()} />
      <CountsPanel here={open} />
    </>
  )
}

async function show(): Promise<void> {
  const fake = startPage()
  const rows = ['[Pune](city) [Goa](city)', 'to [Pune](city) at [noon](time)', 'hello'].map(text =>
    marked(text),
  )
  fake.datasets.keep('narrowed', datasetOf(rows))
  changeView('narrowed', view => ({ ...view, filter: everyRow }))
  renderPart(<Narrowing />)
  await screen.findByText(t('datasets.labelsCount', { count: 2 }))
}
const line = (name: RegExp) => screen.getByRole('button', { name })
const pressed = () => [line(/city/), line(/time/)].map(one => one.ariaPressed)

it('counts labels, the most used first, and shows those of one alone until it is pressed again', async () => {
  await show()
  const lines = screen
    .getAllByRole('button')
    .flatMap(({ textContent }) => textContent?.match(/city.*|time.*/) ?? [])
  expect(lines.map(one => one.slice(0, 4))).toEqual(['city', 'time'])
  expect(pressed()).toEqual(['false', 'false'])
  fireEvent.click(line(/time/))
  expect([filter().label, pressed()]).toEqual(['time', ['false', 'true']])
  fireEvent.click(line(/city/))
  expect([filter().label, pressed()]).toEqual(['city', ['true', 'false']])
  fireEvent.click(line(/city/))
  expect([filter().label, pressed()]).toEqual([null, ['false', 'false']])
})

it('says what hides sentences, and takes it away with one press or Escape', async () => {
  await show()
  const clear = () => screen.queryByRole('button', { name: t('datasets.clearFilter') })
  expect(clear()).toBeNull()
  const search = screen.getByRole('textbox', { name: t('datasets.search') })
  fireEvent.change(search, { target: { value: 'pune' } })
  expect([filter().query, clear() === null]).toEqual(['pune', false])
  fireEvent.keyDown(search, { key: 'a' })
  expect(filter().query).toBe('pune')
  fireEvent.keyDown(search, { key: 'Escape' })
  expect([filter().query, clear()]).toEqual(['', null])
  const only = () => screen.queryByRole('button', { name: t('health.noLongerOnly', { title: 'Some' }) })
  act(() =>
    changeView('narrowed', view => ({
      ...view,
      filter: { ...everyRow, only: { title: 'Some', keys: new Set(['0']) } },
    })),
  )
  fireEvent.click(only() ?? document.body)
  expect([filter().only, only()]).toEqual([null, null])
  act(() =>
    changeView('narrowed', view => ({ ...view, filter: { ...everyRow, trait: 'twins', label: 'city' } })),
  )
  fireEvent.click(clear() ?? document.body)
  expect(filter()).toEqual(everyRow)
})

it('what is done is done to those that are selected, or else shown, or else all; another choice is there where it is one', () => {
  startPage()
  const some = { selected: ['a'], shown: ['a', 'b'], total: 3 }
  expect([usualScope(some), usualScope({ ...some, selected: [] })]).toEqual(['selected', 'shown'])
  expect(usualScope({ ...some, selected: [], total: 2 })).toBe('all')
  expect((['selected', 'shown', 'all'] as const).map(one => rowsIn(some, one))).toEqual([
    ['a'],
    ['a', 'b'],
    'all',
  ])
  function Choice({ scope }: { scope: typeof some }) {
    const { rows, choice } = useScope(scope)
    return (
      <>
        {choice}
        <output>{String(rows)}</output>
      </>
    )
  }
  const choices = () => screen.queryAllByRole('radio').length
  const { rerender } = renderPart(<Choice scope={some} />)
  expect([choices(), screen.getByRole('status').textContent]).toEqual([3, 'a'])
  fireEvent.click(screen.getByRole('radio', { name: t('word.allOf', { count: 3 }) }))
  expect(screen.getByRole('status').textContent).toBe('all')
  fireEvent.click(screen.getByRole('radio', { name: t('datasets.scopeShown', { count: 2 }) }))
  expect(screen.getByRole('status').textContent).toBe('a,b')
  rerender(<Choice scope={{ ...some, selected: [] }} />)
  expect(choices()).toBe(2)
  rerender(<Choice scope={{ ...some, total: 2 }} />)
  expect(choices()).toBe(2)
  rerender(<Choice scope={{ ...some, selected: [], total: 2 }} />)
  expect(choices()).toBe(0)
})
