// @vitest-environment jsdom
import { renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { augmentActions } from '../../../../renderer/augment/augment-actions'
import { changeAugmentDraft, decide, openAugment, useAugment } from '../../../../renderer/augment/store'
import { useOpenDataset } from '../../../../renderer/datasets/open-datasets'
import { listenToPushes } from '../../../../renderer/program/pushes'
import { readSuggestions } from '../../../../shared/augment/read-suggestions'
import { failure } from '../../../../shared/result'
import { augmentJob } from '../../shared/augment/jobs'
import { datasetOf, manySentences, sampleLabels } from '../../shared/datasets/sample-dataset'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

const full = { kind: 'storage', reason: 'full', file: '/x', code: 'ENOSPC' } as const
const own = { name: 'vehicle', color: 6, pattern: 'dotted', number: 6 } as const

const addAccepted = augmentActions['augment.addAccepted']

let fake: FakeBridge

beforeEach(async () => {
  fake = installFakeBridge()
  listenToPushes()
  fake.datasets.keep('d', datasetOf(manySentences(2)))
  await openAugment('this-computer')
  const answered = augmentJob('by [train](vehicle)', [{ text: 'with a train' }])
  const { suggestions } = readSuggestions(answered, 0, [], { restoreCase: false })
  changeAugmentDraft({ dataset: 'd', labels: [own], suggestions })
  for (const { id } of suggestions) decide(id, 'accepted')
  // As the screen holds it.
  const { result } = renderHook(() => useOpenDataset('d'))
  await waitFor(() => expect(result.current.state).toBe('here'))
})

const kept = () => fake.datasets.kept.get('d')?.dataset
const verdict = () => useAugment.getState().draft.suggestions[0]?.verdict

it('leaves nothing in the dataset where the sentences are refused', async () => {
  fake.parlance.addSentences = async () => failure(full)
  await addAccepted.do()
  expect(kept()?.labels).toEqual(sampleLabels)
  expect(verdict()).toBe('accepted')
})

it('brings sentences and their labels in one edit, which one undo takes back', async () => {
  await addAccepted.do()
  expect(kept()?.labels).toEqual([...sampleLabels, own])
  expect(kept()?.rows).toHaveLength(3)
  expect(verdict()).toBe('added')
  await fake.parlance.undoDataset({ id: 'd' })
  expect(kept()?.labels).toEqual(sampleLabels)
  expect(kept()?.rows).toHaveLength(2)
})

it('brings the labels of these sentences, and not all of datasets that were looked at before', async () => {
  const others = Array.from({ length: 1_200 }, (_, at) => ({ ...own, name: `other ${at}` }))
  changeAugmentDraft({ labels: [...others, own] })
  await addAccepted.do()
  const sent = fake.requests.find(({ name }) => name === 'addSentences')
  expect(sent?.request).toMatchObject({ labels: [own] })
  expect(kept()?.labels).toEqual([...sampleLabels, own])
})

it('adds them once, however often it is pressed until they are there', async () => {
  await Promise.all([addAccepted.do(), addAccepted.do()])
  expect(kept()?.rows).toHaveLength(3)
})

it('makes one dataset where none is chosen, and adds what is accepted later', async () => {
  changeAugmentDraft({ dataset: null })
  await Promise.all([addAccepted.do(), addAccepted.do()])
  expect(fake.datasets.kept.size).toBe(2)
  const [one] = useAugment.getState().draft.suggestions
  changeAugmentDraft({ suggestions: one ? [{ ...one, id: 'later', verdict: 'accepted' }] : [] })
  await addAccepted.do()
  expect(useAugment.getState().draft.suggestions[0]?.verdict).toBe('added')
})
