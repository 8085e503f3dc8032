import { expect, it } from 'vitest'
import { fitWords, gaugeWords } from '../../../../../renderer/speech/cells/fit-words'
import { createTranslate } from '../../../../../shared/language/translate'
import type { FitReport } from '../../../../../shared/speech/fit-report'

const t = createTranslate('en')
const format = (value: number): string => value.toFixed(2)
const unknown: FitReport = {
  actual: null,
  required: null,
  natural: null,
  isEstimate: false,
  speed: null,
  difference: null,
}

it.each([
  [null, ''],
  [0, t('speech.asAsked')],
  [0.5, t('speech.tooLong', { seconds: '0.50' })],
  [-0.5, t('speech.tooShort', { seconds: '0.50' })],
])('a sound that differs by %s is told to be so: %s', (difference, words) => {
  expect(fitWords({ ...unknown, difference }, t, format)).toBe(words)
})

const lengths = { natural: '3.00', required: '2.00' }
it.each<[of: string, report: Partial<FitReport>, words: string]>([
  ['no sound and no length', {}, t('speech.notSpoken')],
  ['a sound', { actual: 3 }, t('word.seconds', { seconds: '3.00' })],
  ['a length', { required: 2 }, t('speech.notSpoken')],
  [
    'a length and an estimate',
    { required: 2, natural: 3, isEstimate: true },
    t('speech.gaugeWith', { lengths: t('speech.gaugeAbout', lengths), words: t('speech.notSpoken') }),
  ],
  [
    'a length that was kept',
    { required: 2, natural: 3, actual: 2, difference: 0 },
    t('speech.gaugeWith', { lengths: t('speech.gaugeNatural', lengths), words: t('speech.asAsked') }),
  ],
  [
    'a length that was missed',
    { required: 2, actual: 3, difference: 1 },
    t('speech.gaugeWith', {
      lengths: t('speech.gauge', { actual: '3.00', required: '2.00' }),
      words: t('speech.tooLong', { seconds: '1.00' }),
    }),
  ],
])('the gauge of a line with %s says so', (_, report, words) => {
  expect(gaugeWords({ ...unknown, ...report }, t, format)).toBe(words)
})
