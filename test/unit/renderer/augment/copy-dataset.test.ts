import { beforeEach, describe, expect, it, vi } from 'vitest'
import { copyDataset } from '../../../../renderer/augment/copy-dataset'
import * as notices from '../../../../renderer/components/notify'
import { failure } from '../../../../shared/result'
import { datasetOf, marked } from '../../shared/datasets/sample-dataset'
import { type FakeBridge, installFakeBridge } from '../fake-bridge'

let fake: FakeBridge
const copied = () =>
  fake.requests.flatMap(({ name, request }) =>
    name === 'copyText' ? (request as { text: string }).text : [],
  )

const dataset = datasetOf([
  marked('a table in [Mumbai](city)', { intent: 'book' }),
  marked('[two\nof us](party_size)', { intent: 'book' }),
])

beforeEach(() => {
  vi.restoreAllMocks()
  fake = installFakeBridge()
  vi.spyOn(notices, 'notify').mockReturnValue(undefined)
  vi.spyOn(notices, 'notifyError').mockReturnValue(undefined)
})

describe('a dataset that is copied', () => {
  it('is all of it, as it would be in a file, without the mark that only a file needs', async () => {
    await copyDataset(dataset, 'csv')
    expect(copied()[0]).toMatch(/^text,/)
    expect(copied()[0]).toContain('a table in Mumbai')
    expect(notices.notify).toHaveBeenCalledWith(
      expect.objectContaining({ kind: 'ok', title: '2 sentences copied' }),
    )
  })

  it('says what the format cannot hold', async () => {
    await copyDataset(dataset, 'rasa')
    const said = expect.objectContaining({
      kind: 'info',
      text: expect.stringContaining('could not be written'),
    })
    expect(notices.notify).toHaveBeenCalledWith(said)
  })

  it('says so when it could not be copied', async () => {
    fake.parlance.copyText = async () => failure({ kind: 'refused' })
    await copyDataset(dataset, 'spacy')
    expect(notices.notify).not.toHaveBeenCalled()
    expect(notices.notifyError).toHaveBeenCalledWith({ kind: 'refused' })
  })
})
