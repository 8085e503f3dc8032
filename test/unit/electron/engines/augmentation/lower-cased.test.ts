import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lowerCased } from '../../../../../electron/built-in-service/language/augmentation-endpoints'
import { annotatedSentence } from './annotated-sentences'

describe('a sentence in small letters', () => {
  it('keeps its entities in place where a letter becomes two', () => {
    const text = 'İİ to İstanbul, İzmir'
    const entities = [
      { start: 6, end: 14, value: 'İstanbul', entity: 'city' },
      { start: 16, end: 21, value: 'İzmir', entity: 'city' },
    ]
    expect(lowerCased({ text, entities })).toEqual({
      text: 'i̇i̇ to i̇stanbul, i̇zmir',
      entities: [
        { start: 8, end: 17, value: 'i̇stanbul', entity: 'city' },
        { start: 19, end: 25, value: 'i̇zmir', entity: 'city' },
      ],
    })
  })

  it('keeps the two small forms of a sigma apart', () => {
    const entities = [{ start: 0, end: 5, value: 'ΣΟΦΟΣ', entity: 'name' }]
    expect(lowerCased({ text: 'ΣΟΦΟΣ', entities })).toEqual({
      text: 'σοφος',
      entities: [{ start: 0, end: 5, value: 'σοφος'.replace('ο', 'ο'), entity: 'name' }],
    })
  })

  it('says the truth about any text', () => {
    fc.assert(
      fc.property(annotatedSentence, source => {
        const { text, entities } = lowerCased(source)
        expect(text).toBe(source.text.toLowerCase())
        for (const [index, { start, end, value }] of entities.entries()) {
          expect(Array.from(text).slice(start, end).join('')).toBe(value)
          expect(value).toBe(source.entities[index]?.value.toLowerCase())
        }
      }),
    )
  })
})
