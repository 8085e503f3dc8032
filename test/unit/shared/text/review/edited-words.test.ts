import { describe, expect, it } from 'vitest'
import { isEdited, wasWritten } from '../../../../../shared/text/review/marked-words'
import type { Word } from '../../../../../shared/text/transcript/word'
import { but, heard, machineOf } from './made-words'

const said = 'we met at the inter locking check today'
const machine = machineOf(said)
const words = heard(said)

const written = (...parts: [text: string, machine: number | null][]): Word[] =>
  parts.flatMap(([text, machineIndex]) => heard(text, { machine: machineIndex }))

describe('edited words', () => {
  it('are those that say something else than the machine, and those it never wrote', () => {
    const [first] = words
    expect(first && isEdited(first, machine)).toBe(false)
    expect(first && isEdited({ ...first, text: 'We' }, machine)).toBe(true)
    expect(first && isEdited({ ...first, machine: null }, machine)).toBe(true)
  })

  it('tell the word they replaced', () => {
    expect(wasWritten(but(words, 1, { text: 'meet' }), 1, machine)).toBe('met')
  })

  it('tell all that one word replaced, by what the machine has between its neighbours', () => {
    const joined = written(['the', 3], ['interlocking', null], ['check', 6])
    expect(wasWritten(joined, 1, machine)).toBe('inter locking')
  })

  it('tell nothing where the machine had nothing', () => {
    const added = written(['the', 3], ['old', null], ['inter', 4])
    expect(wasWritten(added, 1, machine)).toBe('')
    expect(wasWritten(added, 9, machine)).toBe('')
  })

  it('reach to the ends of what the machine heard', () => {
    expect(wasWritten(written(['Today', null], ['at', 2]), 0, machine)).toBe('we met')
    expect(wasWritten(written(['check', 6], ['now', null]), 1, machine)).toBe('today')
    expect(wasWritten(written(['check', 99]), 0, machine)).toBe('')
  })

  it('tell no more than a line', () => {
    const long = machineOf(Array.from({ length: 40 }, (_, at) => `w${at}`).join(' '))
    const told = wasWritten(written(['all', null]), 0, long)
    expect(told.split(' ')).toHaveLength(12)
  })
})
