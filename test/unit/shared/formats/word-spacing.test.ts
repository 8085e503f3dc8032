import { describe, expect, it } from 'vitest'
import { joinWords } from '../../../../shared/formats/word-spacing'

describe('words as a text', () => {
  it.each([
    [['Hello', 'world'], 'Hello world'],
    [['今日', 'は', '晴れ', '。'], '今日は晴れ。'],
    [['我', '用', 'Linux', '系统'], '我 用 Linux 系统'.replace('我 用', '我用')],
    [['안녕', '하세요'], '안녕 하세요'],
    [['น้ำ', 'ดี'], 'น้ำดี'],
    [['a', '', 'b'], 'a b'],
    [[], ''],
  ])('%j', (words, text) => {
    expect(joinWords(words)).toBe(text)
  })
})
