import { fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { TermsField } from '../../../../renderer/components/terms-field'
import { createTranslate } from '../../../../shared/language/translate'
import { longestTerm } from '../../../../shared/recordings/terms'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const field = () => screen.getByRole('combobox', { name: t('transcribe.terms') })

beforeEach(() => void startPage())

it('says what it is for, in its own words where it stands elsewhere', () => {
  const { rerender } = renderPart(<TermsField terms={[]} onChange={() => undefined} />)
  expect(field().getAttribute('aria-describedby')).not.toBeNull()
  screen.getByText(t('transcribe.termsHelp'))
  expect(screen.queryAllByText(t('transcribe.terms'))).toHaveLength(1)
  rerender(<TermsField terms={[]} onChange={() => undefined} help="Of the library" />)
  screen.getByText('Of the library')
  expect(screen.queryByText(t('transcribe.termsHelp'))).toBeNull()
  // What stands above it names it.
  expect(screen.queryByText(t('transcribe.terms'))).toBeNull()
})

it('takes a list apart, and says how many terms are too long to be listened for', () => {
  const onChange = vi.fn()
  renderPart(<TermsField terms={[]} onChange={onChange} />)
  const add = (value: string) => fireEvent.paste(field(), { clipboardData: { getData: () => value } })
  add('Ada, ')
  expect(onChange).toHaveBeenLastCalledWith(['Ada'])
  expect(field().getAttribute('aria-invalid')).not.toBe('true')
  add(`${'x'.repeat(longestTerm + 1)}, `)
  expect(field().getAttribute('aria-invalid')).toBe('true')
})
