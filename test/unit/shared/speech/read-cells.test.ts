import { expect, it } from 'vitest'
import { metaOf, settingsOf } from '../../../../shared/speech/line'
import { goodCells } from './sheets'

it('reads a length as people write it, and sends none that is wrong', () => {
  const lengthOf = (seconds: string) => settingsOf({ ...goodCells, fit: { mode: 'both', seconds } })
  expect(lengthOf('4,5 s')).toMatchObject({ requiredTime: 4.5, stretchMode: 'both' })
  expect(lengthOf('0:04.5')).toMatchObject({ requiredTime: 4.5 })
  for (const wrong of ['', '0', '-1', 'x']) {
    expect(lengthOf(wrong)).toMatchObject({ requiredTime: null, stretchMode: null })
  }
})

it('reads meta that is an object and nothing else', () => {
  expect(metaOf(' {"a": [1]} ')).toEqual({ a: [1] })
  for (const wrong of ['', '[1]', 'null', '"a"', '{']) expect(metaOf(wrong)).toBeNull()
})
