import { describe, expect, it } from 'vitest'
import { doubtsIn, editsIn } from '../../../../../renderer/workbench/text/marks'
import { followWords, noParagraphs, wordsOfRow } from '../../../../../renderer/workbench/text/paragraphs'
import { noMachineWords } from '../../../../../shared/text/review/marked-words'
import { meeting } from '../sample-transcript'

const list = followWords(noParagraphs, meeting.words)
const second = list.items[1]?.words ?? []
const machine = { ...noMachineWords, at: (index: number | null) => meeting.words[index ?? -1] ?? null }

describe('what a row shows of its paragraph', () => {
  it('is that of its own words, and nothing while the rows move', () => {
    expect(wordsOfRow(list, 1, list.keys[1] ?? -1)).toBe(second)
    expect(wordsOfRow(list, 1, list.keys[2] ?? -1)).toBeNull()
    expect(wordsOfRow(list, 99, 1)).toBeNull()
    expect(doubtsIn(null, 0.7)).toBe(0)
  })

  it('counts doubtful words by the threshold that holds', () => {
    expect(doubtsIn(second, 0.7)).toBe(3)
    expect(doubtsIn(second, 0.3)).toBe(0)
    expect(doubtsIn(second, 0.7)).toBe(3)
  })

  it('counts words edited side by side as one edit', () => {
    const said = (text: string, ...places: number[]) =>
      second.map((word, at) => (places.includes(at) ? { ...word, text, confirmed: true } : word))
    expect(editsIn(second, machine)).toBe(0)
    expect(editsIn(said('new', 2, 3, 7), machine)).toBe(2)
    expect(editsIn(said('new', 2), noMachineWords)).toBe(0)
  })
})
