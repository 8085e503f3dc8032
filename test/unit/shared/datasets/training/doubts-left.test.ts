import { expect, it } from 'vitest'
import { doubtsLeft } from '../../../../../shared/datasets/training/doubts-left'
import { datasetOf, marked } from '../sample-dataset'

it('leaves out doubts about sentences that are gone or filed elsewhere since', () => {
  const dataset = datasetOf([marked('one', { intent: 'a' }), marked('two', { intent: 'b' })])
  const doubt = (key: string) => ({ key, intent: 'a', guess: 'c', isSure: true })
  expect(doubtsLeft(dataset, [doubt('1'), doubt('0'), doubt('gone')])).toEqual([doubt('0')])
})
