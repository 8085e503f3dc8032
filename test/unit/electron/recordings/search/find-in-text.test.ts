import { describe, expect, it } from 'vitest'
import { findInText, readyText } from '../../../../../electron/recordings/search/find-in-text'
import { folded } from '../../../../../shared/text/folded'

const find = (written: string, wanted: string) => findInText(readyText(written), folded(wanted))

describe('looking for words in a transcript', () => {
  const text = '0.00\tThe train leaves at ten.\n12.50\tWhich TRAIN? The café train.\n'

  it('counts the places and shows the first with its time', () => {
    expect(find(text, 'train')).toEqual({
      count: 3,
      before: 'The ',
      match: 'train',
      after: ' leaves at ten.',
      at: 0,
    })
  })

  it('finds a word without its accent, and shows it with it', () => {
    expect(find(text, 'CAFE')).toMatchObject({
      count: 1,
      match: 'café',
      before: 'Which TRAIN? The ',
      at: 12.5,
    })
  })

  it('takes no time for a word, and no paragraph for the next', () => {
    expect(find(text, '12.50')).toBeNull()
    expect(find(text, 'ten. which')).toBeNull()
    expect(find(text, 'bus')).toBeNull()
    expect(find(text, '')).toBeNull()
  })

  it.each([
    ['decomposed', 'cafe\u0301 noir'],
    ['with a letter that folds to two', 'ﬁne café noir'],
    ['with emoji', '😀😀 café noir'],
  ])('marks the right letters where the text is %s', (_, spoken) => {
    const found = find(`0.00\t${spoken}\n`, 'cafe')
    expect(found?.match.normalize('NFC')).toBe('café')
    expect(`${found?.before}${found?.match}${found?.after}`).toBe(spoken)
  })

  it('cuts what stands around it at words', () => {
    const found = find(`3.00\t${'word '.repeat(40)}needle${' word'.repeat(40)}\n`, 'needle')
    expect(found?.before).toMatch(/^…word /)
    expect(found?.after.length).toBeLessThan(70)
    expect(found?.after).toMatch(/…$/)
  })

  it('finds no word that is written with other signs', () => {
    expect(find('0.00\tहम कल आए\n', 'है')).toBeNull()
    expect(find('0.00\tかき\n', 'がぎ')).toBeNull()
  })

  it('marks the right letters where some are composed of several', () => {
    const spoken = 'ｶﾞｽ के लिए e\u0301té में'
    for (const wanted of ['लिए', 'में']) expect(find(`0.00\t${spoken}\n`, wanted)?.match).toBe(wanted)
    expect(find(`0.00\t${spoken}\n`, 'ガス')?.match).toBe('ｶﾞｽ')
  })

  it('finds Hindi, Urdu and Japanese', () => {
    for (const [spoken, wanted] of [
      ['ट्रेन दस बजे जाती है', 'दस बजे'],
      ['ٹرین دس بجے جاتی ہے', 'دس بجے'],
      ['電車は十時に出ます', '十時'],
    ]) {
      expect(find(`0.00\t${spoken}\n`, wanted ?? '')?.match).toBe(wanted)
    }
  })
})
