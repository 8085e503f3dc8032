import { describe, expect, it } from 'vitest'
import {
  placeStatedEntities,
  readEntity,
  readEntityFile,
} from '../../../../../electron/cli/entities/stated-entities'

it('reads an entity with a label of any letters', () => {
  expect(readEntity('8:19:city')).toEqual({ start: 8, end: 19, label: 'city', value: null })
  expect(readEntity(' 0:1: a:b c ')).toEqual({ start: 0, end: 1, label: 'a:b c', value: null })
  for (const bad of ['', '8:19', '8:19:', '-1:2:x', '8.5:9:x', 'x:1:y']) expect(readEntity(bad)).toBeNull()
})

describe('a file of entities', () => {
  it('is a line each, or JSON in the words of the service', () => {
    const city = { start: 0, end: 4, label: 'city', value: null }
    expect(readEntityFile('0:4:city\r\n\n')).toEqual({ entities: [city], bad: null })
    expect(readEntityFile('\ufeff[{"start":0,"end":4,"entity":"city"}]')).toEqual({
      entities: [city],
      bad: null,
    })
    const named = { ...city, value: 'Rome' }
    expect(readEntityFile('{"entities":[{"start":0,"end":4,"label":"city","value":"Rome"}]}')).toEqual({
      entities: [named],
      bad: null,
    })
  })

  it('names the first thing that is none', () => {
    expect(readEntityFile('0:4:city\nnonsense\n').bad).toBe('nonsense')
    expect(readEntityFile('[{"start":0}]').bad).toBe('{"start":0}')
    expect(readEntityFile('[{]').bad).not.toBeNull()
    expect(readEntityFile('{"other":1}').bad).not.toBeNull()
  })
})

describe('placing entities', () => {
  const stated = { start: 2, end: 6, label: 'city', value: null }

  it('counts code points', () => {
    const { spans } = placeStatedEntities('😀 Rome!', [stated])
    expect(spans).toEqual([{ start: 3, end: 7, label: 'city', value: 'Rome' }])
  })

  it('leaves outer space out', () => {
    expect(placeStatedEntities('😀 Rome !', [{ ...stated, end: 7 }])).toEqual({
      spans: [{ start: 3, end: 7, label: 'city', value: 'Rome' }],
      moved: [],
      unplaced: null,
    })
  })

  it('believes a value over its place', () => {
    const { spans, moved } = placeStatedEntities('to Rome', [{ ...stated, value: 'Rome' }])
    expect(spans).toEqual([{ start: 3, end: 7, label: 'city', value: 'Rome' }])
    expect(moved).toEqual(spans)
  })

  it.each([
    ['outside', 'Rome', { start: 2, end: 9 }],
    ['empty', 'to  Rome', { start: 2, end: 4 }],
    ['backwards', 'to Rome', { start: 6, end: 3 }],
  ])('hands back one that is %s', (_what, text, place) => {
    const entity = { ...stated, ...place }
    expect(placeStatedEntities(text, [entity]).unplaced).toEqual(entity)
  })

  it('hands back the second of two that overlap', () => {
    const entities = [
      { start: 0, end: 4, label: 'a', value: null },
      { start: 2, end: 7, label: 'b', value: null },
    ]
    expect(placeStatedEntities('one two', entities).unplaced).toEqual(entities[1])
  })
})
