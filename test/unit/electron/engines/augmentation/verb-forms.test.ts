import { describe, expect, it } from 'vitest'
import { gerundOf, pastOf, thirdPersonOf } from '../../../../../electron/engines/augmentation/verb-forms'

describe('verbs', () => {
  it.each([
    ['book', 'booking', 'books', 'booked'],
    ['close', 'closing', 'closes', 'closed'],
    ['set', 'setting', 'sets', 'set'],
    ['transfer', 'transferring', 'transfers', 'transferred'],
    ['carry', 'carrying', 'carries', 'carried'],
    ['play', 'playing', 'plays', 'played'],
    ['go', 'going', 'goes', 'went'],
    ['have', 'having', 'has', 'had'],
    ['agree', 'agreeing', 'agrees', 'agreed'],
    ['tie', 'tying', 'ties', 'tied'],
    ['watch', 'watching', 'watches', 'watched'],
    ['leave', 'leaving', 'leaves', 'left'],
  ])('%s: %s, %s, %s', (verb, gerund, third, past) => {
    expect([gerundOf(verb), thirdPersonOf(verb), pastOf(verb)]).toEqual([gerund, third, past])
  })
})
