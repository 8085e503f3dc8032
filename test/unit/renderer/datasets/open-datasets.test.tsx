// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { bridge } from '../../../../renderer/bridge'
import {
  datasetName,
  editDataset,
  openDatasetNow,
  useDatasetFromFirst,
  useNamedDataset,
  useOpenDataset,
  useRow,
} from '../../../../renderer/datasets/open-datasets'
import { filtered, newView } from '../../../../renderer/datasets/view-state'
import { changeView, viewNow } from '../../../../renderer/datasets/view-store'
import { listenToPushes } from '../../../../renderer/program/pushes'
import { invertDatasetPatch } from '../../../../shared/datasets/dataset-patch'
import type { LabelChange } from '../../../../shared/text/labels/label-changes'
import { datasetOf, manySentences, marked, sampleLabels } from '../../shared/datasets/sample-dataset'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

function withDataset(count = 3): FakeBridge {
  const fake = installFakeBridge()
  fake.datasets.keep('d', datasetOf(manySentences(count)))
  listenToPushes()
  return fake
}

async function opened() {
  const hook = renderHook(() => useOpenDataset('d'))
  await waitFor(() => expect(hook.result.current.state).toBe('here'))
  return hook
}

describe('an open dataset', () => {
  it('follows what is edited here and elsewhere, counts with it', async () => {
    const fake = withDataset()
    await opened()
    await act(() => editDataset('d', { do: 'set', rows: 'all', fact: 'intent', value: 'x' }))
    expect(openDatasetNow('d')?.tally.intents.get('x')?.rows).toBe(3)
    act(() => {
      fake.datasets.change('d', [{ kind: 'ran', job: 'j', at: 1, rows: [['0', 0, 'asked', null]] }], 'jobs')
    })
    expect(openDatasetNow('d')).toMatchObject({ tally: { running: 1 }, canUndo: true, canRedo: false })
  })

  it('shows what it was filtered by under its new name, and under the old one when that is taken back', async () => {
    const fake = installFakeBridge()
    const sentences = ['to [Rome](city)', 'in [Rome](city) at [noon](time)', 'hello']
    fake.datasets.keep(
      'd',
      datasetOf(sentences.map((text, at) => marked(text, { intent: at < 2 ? 'go' : 'greet' }))),
    )
    listenToPushes()
    await opened()
    const shows = () => [viewNow('d').filter.intent, viewNow('d').filter.label]
    const labels = (change: LabelChange) => act(() => editDataset('d', { do: 'labels', labels: [], change }))
    const intent = (rows: readonly string[], value: string) =>
      act(() => editDataset('d', { do: 'set', rows, fact: 'intent', value }))
    const takeBack = () => act(() => bridge.undoDataset({ id: 'd' }))
    changeView('d', () => filtered(newView, { intent: 'go', label: 'city' }))
    await labels({ kind: 'renamed', from: 'city', to: 'town' })
    expect(shows()).toEqual(['go', 'town'])
    await takeBack()
    expect(shows()).toEqual(['go', 'city'])
    await intent(['0'], 'travel')
    expect(shows()).toEqual(['go', 'city'])
    await takeBack()
    await intent(['0', '1'], 'travel')
    expect(shows()).toEqual(['travel', 'city'])
    await takeBack()
    expect(shows()).toEqual(['go', 'city'])
    // One that was there before is no new name.
    await intent(['0', '1'], 'greet')
    expect(shows()).toEqual(['go', 'city'])
    // What was merged is taken back, and what it was merged into is still there.
    changeView('d', () => filtered(newView, { label: 'time' }))
    await labels({ kind: 'merged', from: 'city', into: 'time' })
    await takeBack()
    expect(shows()).toEqual([null, 'time'])
  })

  it('shows it under its new name also where all its sentences have lost it on the way as well', async () => {
    const fake = installFakeBridge()
    const lost = [
      { stated: { start: 0, end: 4, label: 'city', value: 'Rome' }, reason: 'not-found' as const },
    ]
    fake.datasets.keep('d', datasetOf([marked('in [Pune](city)', { lost })]))
    listenToPushes()
    await opened()
    changeView('d', () => filtered(newView, { label: 'city' }))
    const labels = sampleLabels.map(one => (one.name === 'city' ? { ...one, name: 'town' } : one))
    const change: LabelChange = { kind: 'renamed', from: 'city', to: 'town' }
    await act(() => editDataset('d', { do: 'labels', labels, change }))
    expect(viewNow('d').filter.label).toBe('town')
    await act(() => bridge.undoDataset({ id: 'd' }))
    expect(viewNow('d').filter.label).toBe('city')
  })

  it('draws a row again only when it is another', async () => {
    withDataset()
    await opened()
    let drawn = 0
    renderHook(() => {
      drawn += 1
      return useRow('d', '0')
    })
    const before = drawn
    await act(() => editDataset('d', { do: 'write', key: '1', sentence: marked('other') }))
    expect(drawn).toBe(before)
    await act(() => editDataset('d', { do: 'write', key: '0', sentence: marked('other') }))
    expect(drawn).toBe(before + 1)
  })

  it('takes in what is pushed while it is being read, and reads anew what went by', async () => {
    const fake = withDataset()
    const hook = renderHook(() => useOpenDataset('d'))
    await act(() => bridge.addSentences({ id: 'd', sentences: [marked('pushed meanwhile')] }))
    await waitFor(() => expect(hook.result.current.state).toBe('here'))
    expect(openDatasetNow('d')?.dataset.rows).toHaveLength(4)
    const here = openDatasetNow('d')
    // An edit of which no push arrived, and the one after it.
    const entry = fake.datasets.kept.get('d')
    if (!entry || !here) throw new Error('It is open.')
    entry.edits += 1
    await act(() => editDataset('d', { do: 'rename', name: 'Later' }))
    await waitFor(() => expect(openDatasetNow('d')?.dataset.name).toBe('Later'))
    act(() => fake.push('dataset', { ...here, edits: 1, patch: invertDatasetPatch([]) }))
    expect(openDatasetNow('d')?.dataset.name).toBe('Later')
  })

  it('is nowhere taken for whole while only its first rows are here, and takes in what is edited meanwhile', async () => {
    const fake = withDataset(250)
    const { openDataset } = fake.parlance
    let go = (): void => undefined
    const all = new Promise<void>(resolve => {
      go = resolve
    })
    fake.parlance.openDataset = async asked => {
      const answer = await openDataset(asked)
      if (asked.most === undefined) await all
      return answer
    }
    const first = renderHook(() => useDatasetFromFirst('d'))
    const whole = renderHook(() => useOpenDataset('d'))
    await waitFor(() => expect(first.result.current).toMatchObject({ state: 'here', missing: 150 }))
    expect([whole.result.current.state, openDatasetNow('d')]).toEqual(['loading', null])
    await act(() => editDataset('d', { do: 'write', key: '0', sentence: marked('other') }))
    act(go)
    await waitFor(() => expect(whole.result.current.state).toBe('here'))
    expect(openDatasetNow('d')?.dataset.rows).toHaveLength(250)
    expect(openDatasetNow('d')?.dataset.rows[0]?.text).toBe('other')
    expect(openDatasetNow('d')?.tally.rows).toBe(250)
  })

  it('says so when it is not there, and closes with the last who shows it', async () => {
    const fake = withDataset()
    const gone = renderHook(() => useOpenDataset('gone'))
    await waitFor(() => expect(gone.result.current).toMatchObject({ state: 'failed' }))
    const one = await opened()
    const other = await opened()
    one.unmount()
    expect(openDatasetNow('d')).not.toBeNull()
    other.unmount()
    expect(openDatasetNow('d')).toBeNull()
    expect(fake.requests.filter(({ name }) => name === 'closeDataset')).toHaveLength(1)
  })
})

describe('the name of a dataset', () => {
  it('is here without its sentences, and follows what it is called', async () => {
    const fake = withDataset()
    const { result } = renderHook(() => useNamedDataset('d'))
    const named = { state: 'here', id: 'd', profileId: 'this-computer' }
    await waitFor(() => expect(result.current).toEqual({ ...named, name: 'Restaurant assistant' }))
    expect(fake.requests.some(({ name }) => name === 'openDataset')).toBe(false)
    await act(() => editDataset('d', { do: 'write', key: '0', sentence: marked('other') }))
    await act(() => editDataset('d', { do: 'rename', name: 'Other name' }))
    expect(result.current).toEqual({ ...named, name: 'Other name' })
    expect(datasetName('d')).toBe('Other name')
  })

  it('is none where there is no dataset, or none any more', async () => {
    const fake = withDataset()
    const { result, rerender } = renderHook(id => useNamedDataset(id), { initialProps: 'gone' })
    await waitFor(() => expect(result.current).toEqual({ state: 'gone' }))
    expect(datasetName('gone')).toBe('')
    await bridge.deleteDataset({ id: 'd' })
    rerender('d')
    await waitFor(() => expect(result.current).toEqual({ state: 'gone' }))
    await bridge.restoreDataset({ id: 'd' })
    rerender('gone')
    rerender('d')
    await waitFor(() => expect(result.current).toMatchObject({ name: 'Restaurant assistant' }))
    expect(fake.requests.filter(({ name }) => name === 'readDatasets')).toHaveLength(4)
  })
})
