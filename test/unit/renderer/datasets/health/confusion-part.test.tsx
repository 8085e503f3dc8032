import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ConfusionPart } from '../../../../../renderer/datasets/health/training/confusion-part'
import type { IntentsTried } from '../../../../../shared/datasets/training/try-training'
import { createTranslate } from '../../../../../shared/language/translate'
import { renderPart, startPage } from '../../render'

const t = createTranslate('en')

/** One sentence of each intent, all of them taken for the next one. */
const tried = (count: number): IntentsTried => ({
  names: Array.from({ length: count }, (_, at) => `intent ${at}`),
  keys: Array.from({ length: count }, (_, at) => `k${at}`),
  given: Uint32Array.from({ length: count }, (_, at) => at),
  guesses: Uint32Array.from({ length: count }, (_, at) => (at + 1) % count),
  accuracy: 0,
  byChance: 0,
  canTell: true,
  forecast: null,
  curve: [],
  doubtful: [],
})
const more = () => screen.queryByRole('button', { name: /more intent/ })
const shown = (): number => screen.getAllByRole('button', { name: /filed as here$/ }).length

it('shows the intents that are mixed up the most, and the others where somebody wants them', () => {
  startPage()
  const { rerender } = renderPart(<ConfusionPart id="d" intents={tried(8)} />)
  expect([shown(), more()]).toEqual([8, null])
  rerender(<ConfusionPart id="d" intents={tried(9)} />)
  expect(shown()).toBe(8)
  fireEvent.click(screen.getByRole('button', { name: t('training.moreIntents', { count: 1 }) }))
  expect([shown(), more()]).toEqual([9, null])
})
