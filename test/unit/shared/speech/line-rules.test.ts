import { describe, expect, it } from 'vitest'
import { createTranslate } from '../../../../shared/language/translate'
import type { LineCells } from '../../../../shared/speech/line'
import { isSpeakable, longText, problemsOf, type RuleCode } from '../../../../shared/speech/line'
import { ruleSentence } from '../../../../shared/speech/speech-messages'
import { goodCells } from './sheets'

const codes = (cells: Partial<LineCells>): string[] =>
  problemsOf({ ...goodCells, ...cells }).map(({ cell, code, level }) => `${level} ${cell} ${code}`)

describe('the rules of a line', () => {
  it.each<[Partial<LineCells>, string[]]>([
    [{}, []],
    [{ text: ' \n\t' }, ['error text text-empty']],
    [{ text: 'x'.repeat(longText) }, []],
    [{ text: 'x'.repeat(longText + 1) }, ['warning text text-long']],
    [{ text: 'a\0b' }, ['warning text text-control']],
    [{ text: 'a\tb\r\nc' }, []],
    [{ language: ' ' }, ['error language language-missing']],
    [{ language: 'en' }, ['warning language language-short']],
    [{ language: 'English (India)' }, ['error language language-unknown']],
    [{ language: 'klingon' }, ['error language language-unknown']],
    [{ language: 'en_IN' }, ['warning language language-short']],
    [{ language: 'zh-Hant-TW' }, []],
    [{ language: 'es-419' }, []],
    [{ gender: '' }, ['error gender gender-missing']],
    [{ fit: { mode: 'none', seconds: '0' } }, ['error fit seconds-bad']],
    [{ fit: { mode: 'both', seconds: '-2' } }, ['error fit seconds-bad']],
    [{ fit: { mode: 'both', seconds: 'soon' } }, ['error fit seconds-bad']],
    [{ fit: { mode: 'both', seconds: ' ' } }, ['error fit seconds-missing']],
    [{ fit: { mode: 'squeeze', seconds: '4,5' } }, []],
    [{ fit: { mode: 'none', seconds: '2 s' } }, []],
    [{ meta: '{"a":1}' }, []],
    [{ meta: ' ' }, []],
    [{ meta: '[1]' }, ['error meta meta-bad']],
    [{ meta: '{"a":' }, ['error meta meta-bad']],
    [{ meta: 'null' }, ['error meta meta-bad']],
    [{ text: '', gender: '' }, ['error text text-empty', 'error gender gender-missing']],
  ])('%j breaks %j', (cells, expected) => {
    expect(codes(cells)).toEqual(expected)
  })

  it('let warnings be spoken and errors not', () => {
    expect(isSpeakable({ ...goodCells, language: 'en' })).toBe(true)
    expect(isSpeakable({ ...goodCells, gender: '' })).toBe(false)
  })

  it('have a sentence each', () => {
    const all = {
      'text-empty': 0,
      'text-long': 0,
      'text-control': 0,
      'language-missing': 0,
      'language-short': 0,
      'language-unknown': 0,
      'gender-missing': 0,
      'seconds-bad': 0,
      'seconds-missing': 0,
      'meta-bad': 0,
    } satisfies Record<RuleCode, 0>
    const t = createTranslate('en')
    const sentences = (Object.keys(all) as RuleCode[]).map(code => ruleSentence(code, t))
    expect(new Set(sentences).size).toBe(10)
    expect(sentences.filter(sentence => !/^[A-Z].*\.$/.test(sentence))).toEqual([])
    expect(ruleSentence('text-long', t)).toContain('5,000')
  })
})
