import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { currentTranslate, useTranslate } from '../../../../renderer/language/use-translate'
import { startPage } from '../render'

it('is the same function each time, so that what depends on it is not made anew', () => {
  startPage()
  const { result, rerender } = renderHook(useTranslate)
  const before = result.current
  rerender()
  expect(result.current).toBe(before)
  expect(currentTranslate()).toBe(before)
  expect(before('word.all')).toBe('All')
})
