import { Menu, Popover } from '@mantine/core'
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { LineLanguageField } from '../../../../renderer/speech/fields/language-field'
import { renderPart, startPage } from '../render'

const speeds = vi.fn()

function Voice() {
  const [language, setLanguage] = useState('en-US')
  return (
    <Popover trapFocus>
      <Popover.Target>
        <button type="button">voice</button>
      </Popover.Target>
      <Popover.Dropdown aria-label="the voice">
        <LineLanguageField
          value={language}
          languages={['de-DE', 'fr-FR']}
          label="Language"
          onChange={setLanguage}
        />
        <Menu>
          <Menu.Target>
            <button type="button">speed</button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={speeds}>twice</Menu.Item>
          </Menu.Dropdown>
        </Menu>
      </Popover.Dropdown>
    </Popover>
  )
}

const field = () => screen.queryByLabelText<HTMLInputElement>('Language', { selector: 'input' })

async function open(): Promise<HTMLElement> {
  startPage()
  renderPart(<Voice />)
  fireEvent.click(screen.getByText('voice'))
  return screen.findByLabelText('Language', { selector: 'input' })
}

/** Longer than what closes takes to go: nobody lets the button up at once. */
const hold = () => act(() => new Promise(resolve => setTimeout(resolve, 400)))

async function click(element: HTMLElement): Promise<void> {
  fireEvent.mouseDown(element)
  await hold()
  if (!element.isConnected) return
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}

it('what a list or a menu in a box offers is chosen with the mouse, and the box stays', async () => {
  fireEvent.change(await open(), { target: { value: 'de' } })
  await click(await screen.findByText('de-DE'))
  expect(field()?.value).toBe('de-DE')
  fireEvent.click(screen.getByText('speed'))
  await click(await screen.findByText('twice'))
  expect(speeds).toHaveBeenCalledOnce()
  expect(field()).not.toBeNull()
})

it('a click beside the box closes it, and one in the box the menu over it', async () => {
  const inBox = await open()
  fireEvent.click(screen.getByText('speed'))
  await screen.findByText('twice')
  fireEvent.mouseDown(inBox)
  await hold()
  expect([screen.queryByText('twice'), field() !== null]).toEqual([null, true])
  fireEvent.mouseDown(document.body)
  await hold()
  expect(field()).toBeNull()
})

it('an Escape in a field whose list has nothing to offer closes the box', async () => {
  const inBox = await open()
  fireEvent.change(inBox, { target: { value: 'none such' } })
  expect(inBox.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(inBox, { key: 'Escape' })
  await hold()
  expect(field()).toBeNull()
})

it('an Escape that gives up what is composed leaves the box open', async () => {
  const inBox = await open()
  fireEvent.keyDown(inBox, { key: 'Escape', isComposing: true })
  await hold()
  expect(field()).not.toBeNull()
  fireEvent.keyDown(inBox, { key: 'Escape' })
  await hold()
  expect(field()).toBeNull()
})
