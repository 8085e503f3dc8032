import { describe, expect, it } from 'vitest'
import { keepsMeaning, nearKey } from '../../../../../electron/engines/augmentation/keeps-meaning'
import type { Annotation } from '../../../../../shared/text/spans/annotations'

const said = (text: string, ...entities: [name: string, value: string][]) => ({
  text,
  entities: entities.map(
    ([entity, value]): Annotation => ({
      start: text.indexOf(value),
      end: text.indexOf(value) + value.length,
      value,
      entity,
    }),
  ),
})
const plain = (one: string, other: string): boolean => keepsMeaning(said(one), said(other))

describe('what says the same', () => {
  it.each([
    ['Book a table for four people', 'Reserve a table for 4 people'],
    ['I want to fly to Paris on Monday', 'On Monday I would like to fly to Paris'],
    ["I don't like this hotel", 'I do not like this hotel'],
    ['It costs 1,000 euros', 'The price is 1.000 euros'],
    ['When does the train leave?', 'At what time does the train depart?'],
    ['मुझे 3 टिकट चाहिए', 'मुझे 3 टिकट की ज़रूरत है'],
  ])('%s: %s', (one, other) => {
    expect(plain(one, other)).toBe(true)
    expect(plain(other, one)).toBe(true)
  })

  it('has the same entities, in whatever case and order', () => {
    const source = said('from Rome to Paris', ['from', 'Rome'], ['to', 'Paris'])
    expect(keepsMeaning(source, said('to paris from Rome', ['to', 'paris'], ['from', 'Rome']))).toBe(true)
  })
})

describe('what drifted', () => {
  it.each([
    ['Book a table for four people', 'Reserve a table for five people'],
    ['Book a table for 4', 'Book a table'],
    ['I like this hotel', "I don't like this hotel"],
    ['The train never leaves', 'The train leaves'],
    ['The train leaves at 5:30', 'The train leaves at 5:45'],
    ['Is the train late?', 'The train is late'],
    ['Please cancel my order', 'Kindly annul what was purchased'],
    ['Call me', 'Call me on the telephone as soon as you can'],
  ])('%s: %s', (one, other) => {
    expect(plain(one, other)).toBe(false)
  })

  it('has lost an entity, has it twice, or under another name', () => {
    const source = said('a flight to Paris', ['city', 'Paris'])
    expect(keepsMeaning(source, said('a flight to Paris'))).toBe(false)
    expect(keepsMeaning(source, said('a flight to Pari', ['city', 'Pari']))).toBe(false)
    expect(keepsMeaning(source, said('a flight to Paris', ['town', 'Paris']))).toBe(false)
    expect(keepsMeaning(source, said('a flight to Paris', ['city', 'Paris'], ['city', 'Paris']))).toBe(false)
  })
})

describe('a near-repeat', () => {
  it('differs in small words and signs alone', () => {
    expect(nearKey('Book a table, please!')).toBe(nearKey('book the table please'))
    expect(nearKey('Book a table for 4')).not.toBe(nearKey('Book a table for 5'))
    expect(nearKey('Reserve a table')).not.toBe(nearKey('Book a table'))
    expect(nearKey('The train is late')).not.toBe(nearKey('Is the train late?'))
    expect(nearKey('go on')).not.toBe(nearKey('go in'))
  })
})
