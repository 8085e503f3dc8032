import { expect, it } from 'vitest'
import { chooseTake, discardTake } from '../../../../../shared/speech/commands/choose-take'
import { chosenTake } from '../../../../../shared/speech/line'
import { applied, lineWith, sheetWith, takeOf } from '../sheets'

const takes = [takeOf('one'), takeOf('two'), takeOf('three')]
const sheet = sheetWith({ ...lineWith('a'), takes, chosen: 'three/0' })

it('chooses a take that is there', () => {
  expect(applied(sheet, chooseTake(sheet, 'a', 'one/0')).lines[0]?.chosen).toBe('one/0')
  expect(chooseTake(sheet, 'a', 'three/0')).toEqual([])
  expect(chooseTake(sheet, 'a', 'four/0')).toEqual([])
  expect(chooseTake(sheet, 'x', 'one/0')).toEqual([])
})

it('puts a take away, keeps it, and chooses the newest of the others', () => {
  const once = applied(sheet, discardTake(sheet, 'a', 'three/0'))
  expect(once.lines[0]?.takes.map(({ isDiscarded }) => isDiscarded)).toEqual([false, false, true])
  expect(once.lines[0]?.chosen).toBe('two/0')
  expect(chooseTake(once, 'a', 'three/0')).toEqual([])
  expect(discardTake(once, 'a', 'three/0')).toEqual([])

  const other = applied(once, discardTake(once, 'a', 'one/0'))
  expect(other.lines[0]?.chosen).toBe('two/0')
  const [last] = applied(other, discardTake(other, 'a', 'two/0')).lines
  expect(last && chosenTake(last)).toBeNull()
  expect(last?.takes).toHaveLength(3)
})
