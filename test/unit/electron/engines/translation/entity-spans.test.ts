import { expect, it } from 'vitest'
import { entitiesAt, soundEntities } from '../../../../../electron/engines/translation/entity-spans'

const text = '😀 Paris and Rome'

it('takes what a request says of its text, counted in code points', () => {
  const entities = [
    { start: 2, end: 7, value: 'Paris', entity: 'city' },
    { start: 3, end: 8, value: 'Paris', entity: 'wrong' },
    { start: 4, end: 4, value: '', entity: 'empty' },
  ]
  expect(soundEntities(text, entities)).toEqual([{ start: 3, end: 8, value: 'Paris', entity: 'city' }])
})

it('answers in the order of the text, counted in code points', () => {
  const places = new Map([
    [1, { start: 13, end: 17 }],
    [0, { start: 3, end: 8 }],
  ])
  expect(entitiesAt(text, [{ entity: 'a' }, { entity: 'b' }], places)).toEqual([
    { start: 2, end: 7, value: 'Paris', entity: 'a' },
    { start: 12, end: 16, value: 'Rome', entity: 'b' },
  ])
})
