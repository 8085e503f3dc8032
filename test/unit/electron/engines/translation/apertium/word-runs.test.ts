import { describe, expect, it } from 'vitest'
import {
  alikePlaces,
  apertiumWords,
  joinedRuns,
  leftOut,
} from '../../../../../../electron/engines/translation/apertium/word-runs'

describe('runs of words that are alike', () => {
  const places = (text: string, wanted: string): string[] =>
    alikePlaces(apertiumWords(text), apertiumWords(wanted)).map(({ start, end }) => text.slice(start, end))

  it('are found in any form and order', () => {
    expect(places('la casa roja grande y grandes rojos', 'rojo grande')).toEqual([
      'roja grande',
      'grandes rojos',
    ])
  })

  it('are none where a word is missing, or nothing is wanted', () => {
    expect(places('la casa roja', 'rojo grande')).toEqual([])
    expect(places('la casa roja', '!')).toEqual([])
  })
})

describe('what is gone when the entity is left out', () => {
  const gone = (text: string, without: string, near: string | null = null): string | undefined => {
    const start = near === null ? -1 : text.indexOf(near)
    const mark = near === null ? null : { start, end: start + near.length }
    const [place] = leftOut(text, { start: 0, end: text.length }, without, mark)
    return place && text.slice(place.start, place.end)
  }

  it.each([
    ['Quiero el coche rojo.', 'Quiero el rojo xqzvya.', 'coche'],
    ['La casa roja grande de John', 'El grande rojo xqzvya de John', 'casa'],
    ['Turno en la luz de cocina', 'Turno en el Xqzvya', 'luz de cocina'],
    ['Libro una mesa para dos personas en siete', 'Libro una mesa para xqzvya en siete', 'dos personas'],
    ['Pone una alarma para seis por la mañana', 'Pone una alarma para xqzvya', 'seis por la mañana'],
    ['El presidente francés habló', 'El Xqzvya el presidente habló', 'francés'],
    ['No lo quiero girar fuera el lunes', ' No quiero xqzvya el lunes', 'girar fuera'],
  ])('%s', (text, without, expected) => {
    expect(gone(text, without)).toBe(expected)
  })

  it('is the one near the mark of two that are equal', () => {
    const text = 'El coche es rojo y el coche es azul'
    const without = 'El coche es rojo y el xqzvya es azul'
    expect(gone(text, without, 'coche es azul')).toBe('coche')
    const second = { start: 22, end: 27 }
    expect(leftOut(text, { start: 0, end: text.length }, without, second)).toEqual([second])
  })

  it('is nothing where nothing is gone', () => {
    expect(gone('el perro', 'el perro xqzvya')).toBeUndefined()
  })
})

describe('joining', () => {
  const text = 'luz de la cocina muy vieja'

  it('takes small words in between along, and leaves outer space', () => {
    expect(
      joinedRuns(text, [
        { start: 10, end: 17 },
        { start: 0, end: 4 },
      ]),
    ).toEqual({ start: 0, end: 16 })
  })

  it('takes the longest piece of those that stand apart', () => {
    expect(
      joinedRuns('lo quiero girar', [
        { start: 0, end: 2 },
        { start: 10, end: 15 },
      ]),
    ).toEqual({ start: 10, end: 15 })
  })

  it('is nothing of nothing', () => {
    expect(joinedRuns(text, [])).toBeNull()
    expect(joinedRuns('  ', [{ start: 0, end: 2 }])).toBeNull()
  })
})
