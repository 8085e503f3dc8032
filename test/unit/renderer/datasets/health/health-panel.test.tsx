// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DatasetView } from '../../../../../renderer/datasets/dataset-view'
import { onlyThese } from '../../../../../renderer/datasets/health/only-these'
import { newView } from '../../../../../renderer/datasets/view-state'
import { listenToPushes } from '../../../../../renderer/program/pushes'
import { failure } from '../../../../../shared/result'
import { tenScripts } from '../../../shared/datasets/families/ten-scripts'
import { datasetOf, marked } from '../../../shared/datasets/sample-dataset'
import { renderPart, startPage } from '../../render'

it('shows rows alone, from the first, and all again where it is asked twice; other filters end', () => {
  const narrowed = { ...newView, filter: { ...newView.filter, intent: 'a' } }
  const only = onlyThese(narrowed, 'these', ['b', 'c'])
  expect(only).toMatchObject({
    current: 'b',
    anchor: 'b',
    filter: { intent: null, only: { title: 'these' } },
  })
  expect(only.filter.only?.keys).toEqual(new Set(['b', 'c']))
  expect(onlyThese(only, 'these', ['b', 'c']).filter).toEqual(newView.filter)
  expect(onlyThese(only, 'those', ['d']).filter.only?.title).toBe('those')
  expect(onlyThese(only, 'none', [])).toBe(only)
})

it('leads from each line to its rows, and looks again once something was edited', async () => {
  const fake = startPage()
  listenToPushes()
  const texts = Object.values(tenScripts)
  fake.datasets.keep(
    'd',
    datasetOf([...texts.map(text => marked(text, { intent: 'a' })), marked(`${texts[0]}!`, { intent: 'b' })]),
  )
  renderPart(<DatasetView datasetId="d" importing={{ id: 'datasets.import', do: () => undefined }} />)
  const grid = await screen.findByLabelText('Sentences')
  fireEvent.click(screen.getByRole('tab', { name: 'Health' }))
  const section = await screen.findByRole('region', { name: 'One sentence, two intents' })
  const line = section.querySelector('li button')
  if (!line) throw new Error('There is no line.')
  fireEvent.click(line)
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('3'))
  expect(line.getAttribute('aria-pressed')).toBe('true')
  fireEvent.click(screen.getByRole('button', { name: /^Clear the filter: / }))
  await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('12'))
  fake.datasets.change('d', [{ kind: 'set', fact: 'intent', keys: ['a'], was: 'b', now: 'a' }], 'person')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'One sentence, two intents' })).toBeNull())
  await screen.findByText(/to look at$/)
})

it('says why nothing was found where the look came to no end, and not that all is fine', async () => {
  const fake = startPage()
  listenToPushes()
  fake.parlance.checkHealth = async () => failure({ kind: 'unexpected', detail: 'The thread ended.' })
  fake.datasets.keep('d2', datasetOf([marked('hello', { intent: 'a' })]))
  renderPart(<DatasetView datasetId="d2" importing={{ id: 'datasets.import', do: () => undefined }} />)
  await screen.findByLabelText('Sentences')
  fireEvent.click(screen.getByRole('tab', { name: 'Health' }))
  await screen.findByText('Something unexpected happened')
  expect(screen.queryByText('Nothing stands out.')).toBeNull()
})

it('looks once at what stays as it is, and ends a look at what was edited meanwhile', async () => {
  const fake = startPage()
  listenToPushes()
  const asked: ((isDone: boolean) => void)[] = []
  let cancelled = 0
  fake.parlance.checkHealth = () =>
    new Promise(resolve => asked.push(isDone => resolve({ ok: true, value: isDone })))
  fake.parlance.cancelHealth = async () => {
    cancelled += 1
    asked.at(-1)?.(false)
    return { ok: true, value: null }
  }
  fake.datasets.keep('d3', datasetOf([marked('hello', { intent: 'a' })]))
  renderPart(<DatasetView datasetId="d3" importing={{ id: 'datasets.import', do: () => undefined }} />)
  await screen.findByLabelText('Sentences')
  const show = (name: string): void => void fireEvent.click(screen.getByRole('tab', { name }))
  show('Health')
  await waitFor(() => expect(asked).toHaveLength(1))
  show('Counts')
  show('Health')
  await new Promise(resolve => setTimeout(resolve, 1_000))
  expect(asked).toHaveLength(1)
  expect(cancelled).toBe(0)
  fake.datasets.change('d3', [{ kind: 'set', fact: 'intent', keys: ['0'], was: 'a', now: 'b' }], 'person')
  await waitFor(() => expect(cancelled).toBe(1))
  await waitFor(() => expect(asked).toHaveLength(2), { timeout: 3_000 })
  asked[1]?.(true)
  await screen.findByText('Nothing stands out.')
  show('Counts')
  show('Health')
  await new Promise(resolve => setTimeout(resolve, 1_000))
  expect(asked).toHaveLength(2)
})
