import { expect, it } from 'vitest'
import { deleteLines, duplicateLines, insertLines } from '../../../../../shared/speech/commands/insert-lines'
import { applied, keysOf, lineWith, newKeys, sheetOf, sheetWith, takeOf } from '../sheets'

it('gives new lines the defaults where nothing is said', () => {
  const defaults = {
    language: 'hi-IN',
    gender: 'male',
    speakerId: '07',
    fit: { mode: 'stretch', seconds: '3' },
  } as const
  const sheet = { ...sheetOf('ab'), defaults }
  const after = applied(sheet, insertLines(sheet, 1, [{ text: 'नमस्ते' }, { gender: 'female' }], newKeys()))
  expect(after.lines.map(({ key }) => key)).toEqual(['a', 'n1', 'n2', 'b'])
  expect(after.lines[1]).toMatchObject({ ...defaults, text: 'नमस्ते', takes: [], run: null })
  expect(after.lines[2]).toMatchObject({ text: '', gender: 'female', language: 'hi-IN' })
})

it('puts lines at the nearest place there is', () => {
  const sheet = sheetOf('ab')
  expect(
    keysOf(
      applied(
        sheet,
        insertLines(sheet, 99, [{}], () => 'z'),
      ),
    ),
  ).toBe('abz')
  expect(
    keysOf(
      applied(
        sheet,
        insertLines(sheet, -1, [{}], () => 'z'),
      ),
    ),
  ).toBe('zab')
})

it('duplicates lines below the last of them, without their sounds', () => {
  const spoken = { ...lineWith('a', { meta: '{"n":1}' }), takes: [takeOf('j')], chosen: 'j/0' }
  const sheet = sheetWith(spoken, lineWith('b'), lineWith('c'), lineWith('d'))
  const after = applied(sheet, duplicateLines(sheet, ['c', 'a'], newKeys()))
  expect(after.lines.map(({ key }) => key)).toEqual(['a', 'b', 'c', 'n1', 'n2', 'd'])
  expect(after.lines[3]).toEqual({ ...lineWith('a', { meta: '{"n":1}' }), key: 'n1' })
})

it('deletes what is there and passes over what is not', () => {
  const sheet = sheetOf('abcd')
  expect(keysOf(applied(sheet, deleteLines(sheet, ['d', 'x', 'a', 'a'])))).toBe('bc')
  expect(deleteLines(sheet, ['x'])).toEqual([])
  expect(duplicateLines(sheet, [], newKeys())).toEqual([])
  expect(insertLines(sheet, 0, [], newKeys())).toEqual([])
})
