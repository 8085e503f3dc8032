import { fireEvent, screen, waitFor } from '@testing-library/react'
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

it('a language is found by its name and taken with Enter, and none is where that is allowed', async () => {
  startPage()
  const chosen: string[] = []
  const shown = (value: string) =>
    renderPart(
      <TranslationLanguagePicker
        name="Language"
        value={value}
        choices={['de', 'hi', 'ta']}
        recent={['hi']}
        showsName
        canBeEmpty
        onChange={code => chosen.push(code)}
      />,
    )
  const { unmount } = shown('hi')
  const button = () => screen.getByRole('button', { name: /^Language/ })
  expect(button().textContent).toBe('Language hi')
  fireEvent.keyDown(button(), { key: 'ArrowUp' })
  expect(button().hasAttribute('data-expanded')).toBe(false)
  fireEvent.keyDown(button(), { key: 'ArrowDown' })
  expect(button().hasAttribute('data-expanded')).toBe(true)
  const search = await screen.findByPlaceholderText('Name or code of a language')
  const options = () => screen.getAllByRole('option', { hidden: true })
  expect(options().map(one => one.textContent)).toEqual(['Any', 'Hindihi', 'Germande', 'Tamilta'])
  const selected = () => options().find(one => one.hasAttribute('data-combobox-selected'))?.textContent
  expect(selected()).toBeUndefined()
  fireEvent.change(search, { target: { value: 'tam' } })
  expect(options().map(one => one.textContent)).toEqual(['Tamilta', expect.stringContaining('tam')])
  expect(selected()).toBe('Tamilta')
  fireEvent.change(search, { target: { value: '' } })
  expect(selected()).toBeUndefined()
  fireEvent.change(search, { target: { value: 'nothing of the kind' } })
  expect(screen.getByText('No language has this name. A code such as pt-BR can be typed.')).toBeTruthy()
  fireEvent.change(search, { target: { value: 'tam' } })
  fireEvent.keyDown(search, { key: 'Enter', code: 'Enter' })
  expect([chosen, button().hasAttribute('data-expanded')]).toEqual([['ta'], false])
  await waitFor(() => expect(document.activeElement).toBe(button()))
  fireEvent.click(button())
  const [none] = options()
  if (none) fireEvent.click(none)
  expect(chosen).toEqual(['ta', ''])
  unmount()
  shown('')
  expect(button().textContent).toBe('Language Any')
})

it('well-known languages are offered where the service names none', async () => {
  startPage()
  renderPart(
    <TranslationLanguagePicker name="Into" value="en" choices={[]} recent={[]} onChange={() => {}} />,
  )
  const button = screen.getByRole('button', { name: /^Into/ })
  expect(button.textContent).toBe('Into English')
  fireEvent.click(button)
  expect(screen.getAllByRole('option', { hidden: true }).length).toBeGreaterThan(40)
})
