import { describe, expect, it } from 'vitest'
import { asText, fromText } from '../../../../shared/as-text'
import { plainDefaults } from '../../../../shared/speech/sheet'
import { sheetPatchSchema } from '../../../../shared/speech/sheet-patch-schema'
import { sheetPayloads } from '../../../../shared/speech/sheet-requests'
import { goodCells } from './sheets'

describe('a patch from the page', () => {
  it.each([
    ['a cell without a value', [{ kind: 'cells', lines: [['a', {}, { text: undefined }]] }]],
    ['a cell that is none', [{ kind: 'cells', lines: [['a', {}, { takes: [] }]] }]],
    [
      'a line without a text',
      [{ kind: 'insert', lines: [[0, { ...goodCells, key: 'a', text: undefined }]] }],
    ],
    ['a place before the first', [{ kind: 'insert', lines: [[-1, { ...goodCells, key: 'a' }]] }]],
    ['a key that means something to an object', [{ kind: 'cells', lines: [['__proto__', {}, {}]] }]],
    ['a key that means something to a path', [{ kind: 'cells', lines: [['a/b', {}, {}]] }]],
    ['an empty name', [{ kind: 'name', was: 'x', now: ' ' }]],
    ['a change of an unknown kind', [{ kind: 'everything' }]],
  ])('is refused for %s', (_, patch) => {
    expect(sheetPatchSchema.safeParse(patch).success).toBe(false)
  })

  it('may bring a line, and loses whatever a line does not have', () => {
    const line = { ...goodCells, key: 'a' }
    const patch = [{ kind: 'insert', lines: [[0, { ...line, takes: ['forged'] }]] }]
    expect(sheetPatchSchema.parse(patch)).toEqual([{ kind: 'insert', lines: [[0, line]] }])
  })
})

describe('a request from the page', () => {
  it('may not pass its edit off as one of jobs', () => {
    const edit = { id: 's', patch: asText([]), by: 'typing' }
    expect(sheetPayloads.editSheet.safeParse(edit).success).toBe(true)
    expect(sheetPayloads.editSheet.safeParse({ ...edit, by: 'jobs' }).success).toBe(false)
  })

  it('brings its edit as one text, which says what an edit may say and no more', () => {
    const line = { ...goodCells, key: 'a' }
    const edit = (patch: unknown) => ({ id: 's', patch, by: 'person' })
    const inserting = (lines: unknown) => JSON.stringify([{ kind: 'insert', lines }])
    const taken = sheetPayloads.editSheet.parse(edit(inserting([[0, { ...line, takes: ['forged'] }]])))
    expect(fromText(taken.patch)).toEqual([{ kind: 'insert', lines: [[0, line]] }])
    for (const wrong of [inserting([[-1, line]]), '[', [], null])
      expect(sheetPayloads.editSheet.safeParse(edit(wrong)).success).toBe(false)
  })

  it('names its sheet by an id and nothing else', () => {
    expect(sheetPayloads.openSheet.safeParse({ id: 's' }).success).toBe(true)
    for (const id of ['', '../x', 'a/b'])
      expect(sheetPayloads.openSheet.safeParse({ id }).success).toBe(false)
    expect(sheetPayloads.closeSheet.safeParse({ id: 's', path: '/etc' }).success).toBe(false)
  })

  it('makes a sheet with a name and asks for lines by key or by state', () => {
    const wanted = { profileId: 'p', name: ' Metro ', defaults: plainDefaults }
    expect(sheetPayloads.createSheet.parse(wanted)).toEqual({ ...wanted, name: 'Metro' })
    expect(sheetPayloads.createSheet.safeParse({ ...wanted, name: '' }).success).toBe(false)
    for (const choice of ['due', { keys: ['a'] }]) {
      expect(sheetPayloads.runSheet.safeParse({ id: 's', choice }).success).toBe(true)
    }
    expect(sheetPayloads.runSheet.safeParse({ id: 's', choice: 'some' }).success).toBe(false)
  })
})
