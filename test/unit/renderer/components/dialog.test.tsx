// @vitest-environment jsdom
import { Autocomplete, Menu, Popover, Select, Textarea } from '@mantine/core'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { defineActions, useOfferActions } from '../../../../renderer/actions/action'
import { useShortcuts } from '../../../../renderer/actions/run'
import { Dialog, DialogForm, NameDialog } from '../../../../renderer/components/dialog'
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

const behind = vi.fn()
const submitted = vi.fn()

/** A screen with keys of its own, and a form over it. */
function Asking() {
  const [isOpen, setOpen] = useState(true)
  useShortcuts()
  useOfferActions(
    defineActions(null, {
      'speech.synthesize': { do: () => behind('synthesize') },
      'sound.toggle': { do: () => behind('sound') },
      'edit.undo': { do: () => behind('undo') },
    }),
  )
  if (!isOpen) return null
  const close = (): void => setOpen(false)
  return (
    <Dialog title="Paste lines" onClose={close}>
      <DialogForm submit="Add" onSubmit={submitted} onClose={close}>
        <Textarea label="Lines" data-autofocus />
      </DialogForm>
    </Dialog>
  )
}

it('keeps the keys of the screen from what is behind it, but for hearing and undoing', async () => {
  renderPart(<Asking />)
  const press = (key: string, on: Element) => fireEvent.keyDown(on, { key, ctrlKey: true })
  const cancel = await button('Cancel')
  press('Enter', cancel)
  expect(behind).not.toHaveBeenCalled()
  press(' ', cancel)
  press('z', cancel)
  expect(behind.mock.calls).toEqual([['sound'], ['undo']])
  fireEvent.click(cancel)
  press('Enter', document.body)
  expect(behind).toHaveBeenLastCalledWith('synthesize')
})

it('goes on by Ctrl+Enter in a field of many lines', async () => {
  renderPart(<Asking />)
  const field = await screen.findByLabelText('Lines')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(submitted).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true, repeat: true })
  expect(submitted).toHaveBeenCalledOnce()
})

/** A dialog that asks again, with fields that open lists, boxes and menus of their own. */
function Layers() {
  const [isOpen, setOpen] = useState(true)
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Dialog opened={isOpen} title="Labels" onClose={() => setOpen(false)}>
        <button type="button" onClick={() => setAsking(true)}>
          ask
        </button>
        <Popover trapFocus>
          <Popover.Target>
            <button type="button">look</button>
          </Popover.Target>
          <Popover.Dropdown>
            <Select label="Colour" data={['red', 'blue']} />
            <Menu>
              <Menu.Target>
                <button type="button">more</button>
              </Menu.Target>
              <Menu.Dropdown>
                <Menu.Item>darker</Menu.Item>
              </Menu.Dropdown>
            </Menu>
          </Popover.Dropdown>
        </Popover>
      </Dialog>
      <Dialog opened={isAsking} title="Sure?" onClose={() => setAsking(false)}>
        <button type="button">leave</button>
      </Dialog>
    </>
  )
}

const words = ['ask', 'leave', 'more', 'darker']
const inSight = () => words.filter(word => screen.queryByText(word) !== null)

async function escapeFrom(word: string): Promise<string[]> {
  const from = (await screen.findByText(word)).closest('button') ?? document.body
  from.focus()
  fireEvent.keyDown(from, { key: 'Escape' })
  // What closes is gone by then.
  await act(() => new Promise(resolve => setTimeout(resolve, 400)))
  return inSight()
}

it('closes one layer at a time with Escape', async () => {
  renderPart(<Layers />)
  fireEvent.click(await screen.findByText('ask'))
  expect(await escapeFrom('leave')).toEqual(['ask'])
  fireEvent.click(screen.getByText('look'))
  fireEvent.click(await screen.findByText('more'))
  expect(await escapeFrom('darker')).toEqual(['ask', 'more'])
  const list = await screen.findByLabelText('Colour', { selector: 'input' })
  fireEvent.click(list)
  expect(list.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(list, { key: 'Escape' })
  expect([list.getAttribute('aria-expanded'), inSight()]).toEqual(['false', ['ask', 'more']])
  expect(await escapeFrom('more')).toEqual(['ask'])
  expect(await escapeFrom('ask')).toEqual([])
})

it('closes with the first Escape in a field whose list has nothing to offer', async () => {
  const close = vi.fn()
  renderPart(
    <Dialog title="Who speaks" onClose={close}>
      <Autocomplete label="Speaker" data={[]} />
    </Dialog>,
  )
  const field = await screen.findByLabelText('Speaker', { selector: 'input' })
  fireEvent.click(field)
  expect(field.getAttribute('aria-expanded')).toBe('true')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(close).toHaveBeenCalledOnce()
})

it('closes the newest with Escape while nothing in it has the focus', async () => {
  renderPart(<Layers />)
  fireEvent.click(await screen.findByText('look'))
  const more = await screen.findByText('more')
  fireEvent.click(screen.getByText('ask'))
  await screen.findByText('leave')
  more.focus()
  fireEvent.keyDown(more, { key: 'Escape' })
  expect([inSight().includes('leave'), inSight().includes('ask')]).toEqual([false, true])
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(inSight()).not.toContain('ask')
})

it('asks for a name until it was taken, and loses none that was refused', async () => {
  const onClose = vi.fn()
  const answers = [false, true]
  const onName = vi.fn(async () => answers.shift() ?? false)
  renderPart(<NameDialog title="Rename" name="Menu" longest={200} onName={onName} onClose={onClose} />)
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
  fireEvent.change(field, { target: { value: 'Bookings ' } })
  const save = screen.getByRole('button', { name: 'Save' })
  fireEvent.click(save)
  await waitFor(() => expect(save.hasAttribute('disabled')).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  expect(field.value).toBe('Bookings ')
  fireEvent.click(save)
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  expect(onName.mock.calls).toEqual([['Bookings'], ['Bookings']])
})
