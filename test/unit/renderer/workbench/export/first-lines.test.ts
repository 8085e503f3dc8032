import { expect, it } from 'vitest'
import { firstLines } from '../../../../../renderer/workbench/export/first-lines'

it('shows a text in part when it is long', () => {
  expect(firstLines('a\nb\nc\n', 2)).toEqual({ text: 'a\nb\n', isCut: true })
  expect(firstLines('a\nb\n', 2)).toEqual({ text: 'a\nb\n', isCut: false })
  expect(firstLines('a', 2)).toEqual({ text: 'a', isCut: false })
  expect(firstLines('x'.repeat(70_000), 2)).toMatchObject({ isCut: true })
})
