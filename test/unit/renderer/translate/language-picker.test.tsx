import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TranslationLanguagePicker } from '../../../../renderer/translate/language-picker'
import { renderPart, startPage } from '../render'

it('an Escape that gives up what is composed leaves the languages open', async () => {
  startPage()
  renderPart(
    <TranslationLanguagePicker
      name="Into"
      value=""
      choices={['ja']}
      recent={[]}
      onChange={() => undefined}
    />,
  )
  const button = screen.getByRole('button', { name: /^Into/ })
  fireEvent.click(button)
  const search = await screen.findByPlaceholderText('Name or code of a language')
  const isOpen = () => button.hasAttribute('data-expanded')
  fireEvent.keyDown(search, { key: 'Escape', isComposing: true })
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(search, { key: 'Escape' })
  expect(isOpen()).toBe(false)
})
