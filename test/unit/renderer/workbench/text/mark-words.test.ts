import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { markWords } from '../../../../../renderer/workbench/text/marks'
import { type MachineWords, noMachineWords } from '../../../../../shared/text/review/marked-words'
import type { Word } from '../../../../../shared/text/transcript/word'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'

class FakeHighlight extends Set<Range> {}

const highlights = new Map<string, FakeHighlight>()
const machine = transcriptOf(wordsOf('we 0-1 agree 1-2 that 2-3 the 3-4 headway 4-5 stays 5-6'))
const heardAll: MachineWords = {
  at: index => (index === null ? null : (machine.words[index] ?? null)),
  transcript: () => machine,
  certainty: null,
}
const below = 0.6

/** What is marked in the text of the words, of those the machine has heard. */
function marked(words: readonly Word[], heard = heardAll): Record<string, string[]> {
  const field = document.createElement('div')
  field.append(words.map(({ text }) => text).join(' '))
  document.body.append(field)
  for (const highlight of highlights.values()) highlight.clear()
  markWords(field, words, { below, machine: heard })
  return Object.fromEntries([...highlights].map(([kind, ranges]) => [kind, [...ranges].map(String)]))
}

function rewritten(texts: Record<number, string>): Word[] {
  return machine.words.map((word, at) => ({ ...word, text: texts[at] ?? word.text }))
}

beforeEach(() => {
  vi.stubGlobal('Highlight', FakeHighlight)
  vi.stubGlobal('CSS', { highlights })
})
afterEach(() => {
  vi.unstubAllGlobals()
  highlights.clear()
})

describe('edited words', () => {
  it('are one mark where they stand side by side, and apart where another word is between them', () => {
    expect(marked(rewritten({ 1: 'agreed', 2: 'on', 4: 'headways' }))['transcript-edited']).toEqual([
      'agreed on',
      'headways',
    ])
    expect(marked(rewritten({ 0: 'They', 1: 'agreed', 5: 'stay' }))['transcript-edited']).toEqual([
      'They agreed',
      'stay',
    ])
  })

  it('are none before it is known what the machine heard', () => {
    expect(marked(rewritten({ 1: 'agreed' }), noMachineWords)['transcript-edited']).toEqual([])
  })
})

it('marks each doubtful word by itself', () => {
  const doubtful = machine.words.map((word, at) => ({
    ...word,
    confidence: at < 2 ? 0.3 : 0.9,
    confirmed: false,
  }))
  expect(marked(doubtful)['transcript-doubtful']).toEqual(['we', 'agree'])
})

it('leaves the marks of a text that says something else just now: it is drawn again in a moment', () => {
  const field = document.createElement('div')
  field.append(machine.words.map(({ text }) => text).join(' '))
  document.body.append(field)
  const doubted = machine.words.map(word => ({ ...word, confidence: 0.3, confirmed: false }))
  markWords(field, doubted, { below, machine: heardAll })
  const shown = () => [...(highlights.get('transcript-doubtful') ?? [])].map(String)
  const before = shown()
  expect(before).toHaveLength(6)
  markWords(field, doubted.slice(0, 2), { below, machine: heardAll })
  expect(shown()).toEqual(before)
})
