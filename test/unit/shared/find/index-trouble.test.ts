import { expect, it } from 'vitest'
import { indexTrouble } from '../../../../shared/find/index-trouble'

it('says what is in the way, and nothing where nothing is', () => {
  expect(indexTrouble({ problem: null, isKept: true })).toBeNull()
  expect(indexTrouble({ problem: 'full', isKept: true })).toBe('frame.indexFull')
  expect(indexTrouble({ problem: 'locked', isKept: true })).toBe('frame.indexNotWritten')
  expect(indexTrouble({ problem: 'full', isKept: false })).toBe('frame.indexNotKept')
})
