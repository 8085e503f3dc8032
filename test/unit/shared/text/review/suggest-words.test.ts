import { describe, expect, it } from 'vitest'
import { suggestWords } from '../../../../../shared/text/review/suggest-words'
import { but, heard, machineOf } from './made-words'

const doubtful = { confidence: 0.4 }

describe('what may have been said', () => {
  it('is first what a person wrote where the machine had heard the same', () => {
    const said = 'stations stabbling lines stabbling lines stabbing'
    const words = but(but(heard(said), 1, { text: 'stabling', confirmed: true }), 3, doubtful)
    expect(suggestWords(words, 3, machineOf(said), 0.7)).toEqual(['stabling', 'stabbing'])
  })

  it('is what looks alike and is certain, with the signs of the place', () => {
    const said = 'Siddhivinayak is near Sidhivinayak, today'
    const words = but(heard(said), 3, doubtful)
    expect(suggestWords(words, 3, machineOf(said), 0.7)).toEqual(['Siddhivinayak,'])
  })

  it('is nothing that is doubtful itself, unlike it, or the word again', () => {
    const said = 'Cufe parade Cuffe PARADE tomorrow Cuffe'
    const words = but(but(heard(said), 0, doubtful), 2, doubtful)
    expect(suggestWords(words, 2, machineOf(said), 0.7)).toEqual([])
  })

  it('is no more than asked for', () => {
    const said = 'depots depo depo, deport depose depot'
    expect(suggestWords(but(heard(said), 5, doubtful), 5, machineOf(said), 0.7, 2)).toHaveLength(2)
  })

  it('is nothing for signs and for places that are none', () => {
    expect(suggestWords(heard('... word'), 0, machineOf('...'), 0.7)).toEqual([])
    expect(suggestWords([], 3, machineOf(''), 0.7)).toEqual([])
  })
})
