import { describe, expect, it } from 'vitest'
import {
  placeMarkedEntities,
  type SoughtEntity,
} from '../../../../../../electron/engines/translation/apertium/place-entities'
import type { Mark } from '../../../../../../electron/engines/translation/marked-words'

/** Words in brackets carry the mark of the digit before them: "la 0[casa] 1[roja]". */
function marked(shown: string): { text: string; marks: Mark[] } {
  let text = ''
  const marks: Mark[] = []
  for (const [, plain = '', id, inside = ''] of shown.matchAll(/(.*?)(?:(\d)\[([^\]]*)\]|$)/g)) {
    text += plain
    if (id !== undefined) marks.push({ id: Number(id), start: text.length, end: text.length + inside.length })
    text += inside
  }
  return { text, marks }
}

type Asked = Pick<SoughtEntity, 'alone'> & Partial<SoughtEntity>

function found(shown: string, ...asked: Asked[]): Record<number, string> {
  const translation = marked(shown)
  const entities = asked.map((entity, id) => ({
    id,
    start: id * 100,
    end: id * 100 + 5,
    line: { start: 0, end: translation.text.length },
    without: null,
    ...entity,
  }))
  const places = [...placeMarkedEntities(translation, entities)]
  return Object.fromEntries(places.map(([id, { start, end }]) => [id, translation.text.slice(start, end)]))
}

describe('an entity is found', () => {
  it('where its value translated alone stands, whatever its case', () => {
    expect(found('0[El León] Rojo está', { alone: 'el león rojo' })).toEqual({ 0: 'El León Rojo' })
  })

  it('at the place nearest to its mark where it stands more than once', () => {
    const translation = marked('París o 0[París], siempre París')
    const line = { start: 0, end: translation.text.length }
    const entity = { id: 0, start: 0, end: 5, alone: 'París', line, without: null }
    expect(placeMarkedEntities(translation, [entity]).get(0)).toEqual({ start: 8, end: 13 })
  })

  it('in its own line only', () => {
    expect(found('casa 0[roja]', { alone: 'casa', line: { start: 5, end: 9 } })).toEqual({})
  })

  it('by the same words in other forms and order, though the marks stayed behind', () => {
    expect(found('La 0[casa roja] 1[grande]', { alone: 'rojo grande' }, { alone: 'casa' })).toEqual({
      0: 'roja grande',
      1: 'casa',
    })
  })

  it('by the words that are gone without it, where it reads otherwise alone', () => {
    const asked = { alone: 'Automovilístico', without: 'Quiero el rojo xqzvya.' }
    expect(found('Quiero el coche 0[rojo].', asked)).toEqual({ 0: 'coche' })
  })

  it('inside another one that it was inside of', () => {
    const both = { start: 0, end: 7 }
    expect(
      found('el 0[coche] 0[rojo]', { alone: 'coche rojo', ...both }, { alone: 'rojo', ...both }),
    ).toEqual({
      0: 'coche rojo',
      1: 'rojo',
    })
  })

  it('when it is no word', () => {
    expect(found('cuesta 0[€]', { alone: '€' })).toEqual({ 0: '€' })
  })
})

describe('an entity is lost', () => {
  it('when nothing of it is there', () => {
    expect(found('Hola a todos', { alone: 'París' })).toEqual({})
  })

  it('when only a mark speaks for it', () => {
    expect(found('el 0[perro] ladra', { alone: 'casa', without: 'el perro ladra' })).toEqual({})
  })

  it('when another one has the place', () => {
    expect(found('el 0[rojo]', { alone: 'rojo' }, { alone: 'rojo' })).toEqual({ 0: 'rojo' })
  })
})
