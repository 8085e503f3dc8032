import { describe, expect, it } from 'vitest'
import { readSuggestions, restoreCase } from '../../../../shared/augment/read-suggestions'
import { findUnsoundSpan } from '../../../../shared/text/spans/span'
import { augmentJob } from './jobs'

const plain = { restoreCase: false }
const source = 'book for [four people](party_size) in [Mumbai](city)'

describe('readSuggestions', () => {
  it('trims spaces with the marks moved along, and drops repeated annotations', () => {
    const spaced = { start: 13, end: 20, value: ' mumbai', entity: 'city' }
    const job = augmentJob('[Mumbai](city) please', [
      { text: '  a table in mumbai ', entities: [spaced, spaced] },
    ])
    const [one] = readSuggestions(job, 0, [], plain).suggestions
    expect(one?.text).toBe('a table in mumbai')
    expect(one?.spans).toEqual([{ start: 11, end: 17, label: 'city', value: 'mumbai' }])
    expect(one?.lost).toEqual([])
  })

  it('finds values that are stated one off, and counts code points', () => {
    const job = augmentJob('🎉 [Mumbai](city)', [
      { text: '🎉🎉 mumbai', entities: [{ start: 3, end: 9, value: 'mumbai', entity: 'city' }] },
      { text: '🎉 in mumbai', entities: [{ start: 6, end: 12, value: 'mumbai', entity: 'city' }] },
    ])
    const { suggestions } = readSuggestions(job, 0, [], plain)
    expect(suggestions.map(({ spans }) => spans[0]?.start)).toEqual([5, 6])
    expect(suggestions.map(({ moved }) => moved)).toEqual([0, 1])
    for (const { text, spans } of suggestions) expect(findUnsoundSpan(text, spans)).toBeNull()
  })

  it('looks for what the service did not speak of, and lists what is not there', () => {
    const job = augmentJob(source, [{ text: 'seats for four people in bombay' }])
    const [one] = readSuggestions(job, 0, [], plain).suggestions
    expect(one?.spans.map(({ value }) => value)).toEqual(['four people'])
    expect(one?.moved).toBe(1)
    expect(one?.lost).toEqual([
      { reason: 'not-found', stated: { start: 24, end: 30, label: 'city', value: 'Mumbai' } },
    ])
  })

  it('takes another value of the same label for the one of the source', () => {
    const job = augmentJob(source, [
      {
        text: 'four of us in mumbai',
        entities: [
          { start: 0, end: 10, value: 'four of us', entity: 'party_size' },
          { start: 14, end: 20, value: 'mumbai', entity: 'city' },
        ],
      },
    ])
    const [one] = readSuggestions(job, 0, [], plain).suggestions
    expect(one?.lost).toEqual([])
    expect(one?.spans.map(({ value }) => value)).toEqual(['four of us', 'mumbai'])
  })

  it('leaves out repeats, the sentence itself and empty ones', () => {
    const answers = ['Hello There', 'hello  there', 'known', 'SOURCE', '  '].map(text => ({ text }))
    const { suggestions, repeats } = readSuggestions(augmentJob('source', answers), 0, ['Known'], plain)
    expect(suggestions.map(({ text }) => text)).toEqual(['Hello There'])
    expect(repeats).toBe(3)
  })

  it('has nothing for a row without an answer', () => {
    const job = augmentJob(source, [])
    expect(readSuggestions(job, 4, [], plain)).toEqual({ suggestions: [], repeats: 0 })
  })

  it('gives words the capitals of the source where that is wanted', () => {
    const job = augmentJob('Book in [Mumbai](city) for NASA', [
      {
        text: 'for nasa, book in mumbai',
        entities: [{ start: 18, end: 24, value: 'mumbai', entity: 'city' }],
      },
    ])
    const [one] = readSuggestions(job, 0, [], { restoreCase: true }).suggestions
    expect(one?.text).toBe('For NASA, book in Mumbai')
    expect(one?.spans).toEqual([{ start: 18, end: 24, label: 'city', value: 'Mumbai' }])
  })
})

describe('restoreCase', () => {
  const restored = (text: string, source: string) => restoreCase({ text, spans: [] }, source).text

  it('does not take the first word of a sentence for a name', () => {
    expect(restored('a book for me', 'Book it. Now go to Rome')).toBe('A book for me')
    expect(restored('now to rome', 'Book it. Now go to Rome')).toBe('Now to Rome')
  })

  it('keeps small what the source keeps small', () => {
    expect(restored('a table in mumbai', 'table in mumbai')).toBe('a table in mumbai')
  })

  it('knows a name that stands first when it is no plain start', () => {
    expect(restored('ask nasa', 'NASA launched')).toBe('Ask NASA')
  })

  it('leaves letters alone that would change their length', () => {
    expect(restored('ßa', 'Ab')).toBe('ßa')
    expect(restored('1, 2', 'One')).toBe('1, 2')
  })
})
