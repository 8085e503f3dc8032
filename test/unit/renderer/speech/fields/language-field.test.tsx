import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { LineLanguageField } from '../../../../../renderer/speech/fields/language-field'
import { renderPart, startPage } from '../../render'

function entered(value: string): string[] {
  startPage()
  const onChange = vi.fn<(language: string) => void>()
  renderPart(
    <LineLanguageField value={value} languages={['en-IN', 'de-DE']} label="Language" onChange={onChange} />,
  )
  fireEvent.keyDown(screen.getByRole('combobox', { name: 'Language' }), { key: 'Enter' })
  return onChange.mock.calls.map(([language]) => language)
}

it.each([
  ['german', ['de-DE']],
  ['de', ['de-DE']],
  ['de-DE', []],
  ['no language of ours', []],
])('Enter after %s chooses %s', (value, chosen) => {
  expect(entered(value)).toEqual(chosen)
})

it('Enter leaves to the list what was gone to in it', () => {
  startPage()
  const onChange = vi.fn()
  renderPart(
    <LineLanguageField value="german" languages={['en-IN', 'de-DE']} label="Language" onChange={onChange} />,
  )
  const field = screen.getByRole('combobox', { name: 'Language' })
  field.setAttribute('aria-activedescendant', 'option')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(onChange).not.toHaveBeenCalled()
})
