// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useOpenDataset, useRow } from '../../../../renderer/datasets/open-datasets'
import { useRowDraft } from '../../../../renderer/datasets/row-draft'
import { useUnsaved } from '../../../../renderer/documents/unsaved'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { listenToPushes } from '../../../../renderer/program/pushes'
import { newDatasetRow } from '../../../../shared/datasets/row'
import { failure } from '../../../../shared/result'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

/** At the end of a test the dataset is closed, and nobody draws a row that is not there. */
const gone = newDatasetRow('gone', marked(''))

/** In milliseconds, until an edit is on it. */
const disk = 25

afterEach(() => vi.useRealTimers())

const rest = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

async function open(): Promise<{
  fake: FakeBridge
  draft: () => string
  type: (text: string) => void
  leave: () => void
  turnTo: (key: string) => void
  close: () => void
}> {
  const fake = installFakeBridge()
  fake.datasets.keep('d', datasetOf([marked(''), marked('another')]))
  listenToPushes()
  const { editDataset } = fake.parlance
  fake.parlance.editDataset = async asked => {
    await new Promise(resolve => setTimeout(resolve, disk))
    return editDataset(asked)
  }
  const hook = renderHook(() => useOpenDataset('d'))
  await waitFor(() => expect(hook.result.current.state).toBe('here'))
  vi.useFakeTimers()
  const { result, rerender, unmount } = renderHook(key => useRowDraft('d', useRow('d', key) ?? gone), {
    initialProps: '0',
  })
  return {
    fake,
    draft: () => result.current.value.text,
    type: text => act(() => result.current.change({ text, spans: [] })),
    leave: () => act(() => void result.current.flush()),
    turnTo: rerender,
    close() {
      hook.unmount()
      unmount()
    },
  }
}

const onDisk = (fake: FakeBridge) => fake.datasets.kept.get('d')?.dataset.rows.map(({ text }) => text)

it.each([405, 410, 430])('nothing of what is typed is lost where one goes on after %i ms', async pause => {
  const { fake, draft, type } = await open()
  for (let end = 1; end <= 'book a table'.length; end += 1) {
    type('book a table'.slice(0, end))
    await rest(end === 6 ? pause : 120)
    expect(draft()).toBe('book a table'.slice(0, end))
  }
  await rest(1_000)
  expect([draft(), onDisk(fake)?.[0]]).toEqual(['book a table', 'book a table'])
})

it('what comes back first does not take the place of what was sent after it', async () => {
  const { draft, type, leave } = await open()
  type('book')
  leave()
  await rest(10)
  type('book a')
  leave()
  // The first is on the disk by then, and the second is not.
  await rest(disk - 5)
  expect(draft()).toBe('book a')
  await rest(disk)
  expect(draft()).toBe('book a')
})

it('what somebody else wrote is shown where nothing is typed, also if it is what one wrote before', async () => {
  const { fake, draft, type } = await open()
  const written = (now: string) =>
    act(() => {
      const was = fake.datasets.kept.get('d')?.dataset.rows[0] ?? marked('')
      fake.datasets.change('d', [{ kind: 'write', rows: [['0', was, marked(now)]] }], 'person')
    })
  type('mine')
  await rest(1_000)
  written('theirs')
  expect(draft()).toBe('theirs')
  written('mine')
  expect(draft()).toBe('mine')
  type('mine as well')
  written('theirs')
  expect(draft()).toBe('mine as well')
  await rest(1_000)
  expect(onDisk(fake)?.[0]).toBe('mine as well')
})

it('what is typed is written when one turns to another row, and stands there when one comes back', async () => {
  const { fake, draft, type, turnTo } = await open()
  type('first')
  turnTo('1')
  type('second')
  await rest(1_000)
  expect(onDisk(fake)).toEqual(['first', 'second'])
  turnTo('0')
  expect(draft()).toBe('first')
})

it('what the disk refuses stays, though one turns to another row, and is written once it can be', async () => {
  const { fake, draft, type, turnTo } = await open()
  const { editDataset } = fake.parlance
  fake.parlance.editDataset = async () =>
    failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
  type('typed')
  await rest(1_000)
  expect(useUnsaved.getState().documents).toMatchObject([{ error: { reason: 'full' }, isLeft: true }])
  turnTo('1')
  expect(draft()).toBe('another')
  turnTo('0')
  expect(draft()).toBe('typed')
  turnTo('1')
  fake.parlance.editDataset = editDataset
  const saved = handOverAll()
  await rest(1_000)
  await saved
  expect(onDisk(fake)).toEqual(['typed', 'another'])
  expect(useUnsaved.getState().documents).toEqual([])
})

it('what the disk refuses once its dataset is closed is told by the name of that', async () => {
  const { fake, type, close } = await open()
  const { editDataset } = fake.parlance
  fake.parlance.editDataset = async () =>
    failure({ kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' })
  type('typed')
  close()
  await rest(1_000)
  const name = fake.datasets.kept.get('d')?.dataset.name
  expect(name).toBeTruthy()
  expect(useUnsaved.getState().documents).toMatchObject([{ name }])
  fake.parlance.editDataset = editDataset
  const saved = handOverAll()
  await rest(1_000)
  await saved
  expect(onDisk(fake)).toEqual(['typed', 'another'])
})
