// @vitest-environment jsdom
import { Menu } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it } from 'vitest'
import { Dialog } from '../../../../renderer/components/dialog'
import { renderPart, startPage } from '../render'

beforeEach(() => void startPage())

/** A row with two ways to a dialog in which the row may be deleted. */
function Row() {
  const [isThere, setThere] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <main id="main" tabIndex={-1}>
      <section data-testid="around" tabIndex={-1}>
        {isThere && (
          <div>
            <button type="button" onClick={() => setOpen(true)}>
              ask
            </button>
            <Menu>
              <Menu.Target>
                <button type="button">more</button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item onClick={() => setOpen(true)}>ask here</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </div>
        )}
      </section>
      {isOpen && (
        <Dialog title="Sure?" onClose={() => setOpen(false)}>
          <button type="button" data-autofocus onClick={() => setThere(false)}>
            delete
          </button>
          <button type="button" onClick={() => setOpen(false)}>
            leave
          </button>
        </Dialog>
      )}
    </main>
  )
}

const button = (name: string) => screen.findByRole('button', { name })
const focusIsOn = (element: HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element))

async function press(element: HTMLElement): Promise<void> {
  element.focus()
  fireEvent.click(element)
}

it('gives the focus back to what it came from, however it is left', async () => {
  renderPart(<Row />)
  await press(await button('ask'))
  await focusIsOn(await button('delete'))
  await press(await button('leave'))
  await focusIsOn(await button('ask'))
  await press(await button('ask'))
  await focusIsOn(await button('delete'))
  fireEvent.keyDown(document.activeElement ?? window, { key: 'Escape' })
  await focusIsOn(await button('ask'))
})

it('gives it to the button of a menu out of which it came', async () => {
  renderPart(<Row />)
  const more = await button('more')
  await press(more)
  await press(await screen.findByRole('menuitem', { name: 'ask here' }))
  await press(await button('leave'))
  await focusIsOn(more)
})

it('gives it to what is left around what it came from', async () => {
  renderPart(<Row />)
  await press(await button('ask'))
  await press(await button('delete'))
  await press(await button('leave'))
  await focusIsOn(screen.getByTestId('around'))
})
