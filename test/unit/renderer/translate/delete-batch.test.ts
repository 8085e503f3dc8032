// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { useDeletions } from '../../../../renderer/documents/deletions'
import {
  createBatch,
  loadBatches,
  restoreBatch,
  useBatches,
} from '../../../../renderer/translate/batch/batch-store'
import { removeBatch } from '../../../../renderer/translate/batch/delete-batch'
import { exampleBatch } from '../../../../renderer/translate/examples'
import { openTranslate, useTranslation } from '../../../../renderer/translate/store'
import { success } from '../../../../shared/result'

import type { BatchSummary } from '../../../../shared/translate/translate-requests'
import { startPage } from '../render'

let batches: BatchSummary[]
let answer: () => void

beforeEach(async () => {
  const { parlance, documents } = startPage()
  useDeletions.setState({ batch: [] })
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const some = { ...languages, rows: 1, done: 0, createdAt: 1, editedAt: 1 }
  const batchOf = (id: string, profileId: string): BatchSummary => ({ ...some, id, profileId, name: id })
  batches = [batchOf('a', 'one'), batchOf('b', 'one'), batchOf('c', 'two')]
  documents.Batches = () => batches
  const asked = new Promise<void>(resolve => {
    answer = resolve
  })
  parlance.deleteBatch = async ({ id }) => {
    await asked
    batches = batches.filter(batch => batch.id !== id)
    return success(null)
  }
  parlance.restoreBatch = async ({ id }) => success(batchOf(id, 'one'))
  parlance.createBatch = async ({ profileId }) => {
    await asked
    return success(batchOf('new', profileId))
  }
  await turnTo('one')
})

async function turnTo(profileId: string): Promise<void> {
  await openTranslate(profileId)
  await loadBatches(profileId, null)
}

const shown = () => [useTranslation.getState().draft.batch, useBatches.getState().newest]

it('a batch that is had back is shown, and not where another service was turned to meanwhile', async () => {
  await restoreBatch('b')
  expect(shown()).toEqual([null, 'b'])
  await turnTo('two')
  await restoreBatch('a')
  expect(shown()).toEqual([null, 'c'])
})

it('a batch that is deleted or made while another service is turned to changes nothing there', async () => {
  const before = [null, 'c']
  const deleted = removeBatch('a', 'a')
  const made = createBatch(exampleBatch('one'))
  await turnTo('two')
  expect(shown()).toEqual(before)
  answer()
  await Promise.all([deleted, made])
  expect(shown()).toEqual(before)
})
