import { expect, it } from 'vitest'
import { initialsOf } from '../../../../renderer/frame/initials-of'

it.each([
  ['Ananya Rao', 'AR'],
  ['Maria del Carmen Ruiz', 'MR'],
  ['ananya', 'A'],
  ['  Li   Wei ', 'LW'],
  ['नमिता राव', 'नरा'],
  ['(Team) Berlin', 'B'],
  ['', ''],
])('takes %j for %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})
