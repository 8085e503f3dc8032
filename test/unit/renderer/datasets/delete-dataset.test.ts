// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { bringingBack, removeDataset } from '../../../../renderer/datasets/delete-dataset'
import { useDeletions } from '../../../../renderer/documents/deletions'
import { failure } from '../../../../shared/result'
import { datasetOf, manySentences } from '../../shared/datasets/sample-dataset'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

const profile = 'this-computer'
let fake: FakeBridge
let shown: (string | null)[]

beforeEach(() => {
  fake = startPage()
  shown = []
  useDeletions.setState({ dataset: [] })
})

const show = (id: string | null): unknown => shown.push(id)
const remove = (id: string): Promise<void> => removeDataset(profile, { id, name: id }, show)
const readIds = () =>
  fake.requests.flatMap(({ name, request }) =>
    name === 'openDataset' ? [(request as { id: string }).id] : [],
  )
const listed = () => fake.documents.Datasets().map(({ id }) => id)

function keep(...ids: string[]): void {
  for (const id of ids) fake.datasets.keep(id, datasetOf(manySentences(2)), profile)
}

it('stays what is shown where it cannot be deleted', async () => {
  keep('a', 'b')
  fake.parlance.deleteDataset = async () => failure({ kind: 'not-found', what: 'file' })
  await remove('a')
  expect(shown).toEqual([])
  expect(listed()).toHaveLength(2)
  expect(bringingBack('b')).toBeNull()
})

it('has another in its place, and is had back for as long as nothing is edited there', async () => {
  keep('a', 'b')
  await remove('a')
  expect(shown).toEqual(['b'])
  // Whether something is edited in its place is known once it was read.
  expect(readIds()).toEqual(['b'])
  expect(bringingBack('a')).toBeNull()
  bringingBack('b')?.()
  await vi.waitFor(() => expect(shown).toEqual(['b', 'a']))
  expect(listed()).toContain('a')
  expect(bringingBack('b')).toBeNull()
})

it('has none in its place where it was the last, and comes back to the profile', async () => {
  keep('a')
  await remove('a')
  expect(shown).toEqual([null])
  expect(readIds()).toEqual([])
  bringingBack(profile)?.()
  await vi.waitFor(() => expect(shown).toEqual([null, 'a']))
})
