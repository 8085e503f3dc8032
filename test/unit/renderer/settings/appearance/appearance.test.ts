import { describe, expect, it } from 'vitest'
import { languageChoices } from '../../../../../renderer/settings/appearance/language-choices'
import { previewPeaks } from '../../../../../renderer/settings/appearance/preview-peaks'

describe('the language picker', () => {
  it('offers nothing while there is one language', () => {
    expect(languageChoices('system')).toEqual([])
  })

  it('offers the way back to who has the pseudo language', () => {
    expect(languageChoices('pseudo')).toEqual(['system', 'en', 'pseudo'])
  })
})

describe('the made-up recording of the preview', () => {
  const { peak, rms } = previewPeaks(900)

  it('stays within what a wave can be, its loudness below its peaks', () => {
    expect(peak.every(value => value > 0 && value <= 1)).toBe(true)
    expect(rms.every((value, index) => value < (peak[index] ?? 0))).toBe(true)
  })

  it('is the same at every start', () => {
    expect(previewPeaks(900)).toEqual({ peak, rms })
  })
})
