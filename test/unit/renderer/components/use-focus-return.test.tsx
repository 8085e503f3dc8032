// @vitest-environment jsdom
import { Menu } from '@mantine/core'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useEffect, useRef, useState } from 'react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { useFocusKept, useFocusReturn } from '../../../../renderer/components/use-focus-return'
import { renderPart, startPage } from '../render'

beforeEach(() => void startPage())

const table = { role: 'grid', tabIndex: -1 }

function Page() {
  const [shown, show] = useState({ bar: true, note: true, rows: false })
  useFocusKept()
  return (
    <>
      <main id="main" tabIndex={-1}>
        <section data-testid="list">
          {shown.rows ? (
            <div {...table} />
          ) : (
            <button type="button" onClick={() => show({ ...shown, rows: true })}>
              show all
            </button>
          )}
        </section>
        <div data-testid="bar">
          {shown.bar && (
            <button type="button" onClick={() => show({ ...shown, bar: false })}>
              leave
            </button>
          )}
        </div>
      </main>
      <div>
        {shown.note && (
          <button type="button" onClick={() => show({ ...shown, note: false })}>
            dismiss
          </button>
        )}
      </div>
    </>
  )
}

async function press(name: string): Promise<void> {
  const button = await screen.findByRole('button', { name })
  button.focus()
  fireEvent.click(button)
}

const focusIsOn = (element: HTMLElement | null) => waitFor(() => expect(document.activeElement).toBe(element))

it('keeps the focus near a button that goes as it is pressed', async () => {
  renderPart(<Page />)
  await press('leave')
  await focusIsOn(screen.getByTestId('bar'))
  // It takes part only for as long as it has it.
  screen.getByTestId('bar').blur()
  expect(screen.getByTestId('bar').hasAttribute('tabindex')).toBe(false)
})

it('gives it to the table that comes in its place, and beside the page to the page', async () => {
  renderPart(<Page />)
  await press('show all')
  await focusIsOn(screen.getByRole('grid'))
  await press('dismiss')
  await focusIsOn(document.getElementById('main'))
})

it('comes into a menu at the first entry that can be chosen', async () => {
  renderPart(
    <Menu opened>
      <Menu.Target>
        <button type="button">more</button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item disabled>not now</Menu.Item>
        <Menu.Item>at once</Menu.Item>
      </Menu.Dropdown>
    </Menu>,
  )
  await focusIsOn(await screen.findByRole('menuitem', { name: 'at once' }))
})

function Asked() {
  useFocusReturn()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  return (
    <div role="dialog">
      <input ref={field} aria-label="name" />
    </div>
  )
}

/** The menu is on its way out by the time that what was chosen comes. */
function Late() {
  const [shown, show] = useState({ menu: true, asked: false })
  return (
    <>
      <button id="more" type="button" aria-haspopup="menu" aria-controls={shown.menu ? 'entries' : undefined}>
        more
      </button>
      <div id="entries" role="menu" aria-labelledby="more">
        <button role="menuitem" type="button" onClick={() => show({ menu: false, asked: false })}>
          rename
        </button>
      </div>
      <button type="button" onClick={() => show({ menu: false, asked: !shown.asked })}>
        come or go
      </button>
      {shown.asked && <Asked />}
    </>
  )
}

it('goes back to the button of a menu that no longer says that it is open', async () => {
  renderPart(<Late />)
  const entry = await screen.findByRole('menuitem')
  entry.focus()
  fireEvent.click(entry)
  expect(screen.getByRole('button', { name: 'more' }).hasAttribute('aria-controls')).toBe(false)
  const come = screen.getByRole('button', { name: 'come or go' })
  fireEvent.click(come)
  await focusIsOn(screen.getByLabelText('name'))
  fireEvent.click(come)
  await focusIsOn(screen.getByRole('button', { name: 'more' }))
})

/** Comes and goes beside a field that somebody may be in by then. */
function Beside() {
  const [isShown, show] = useState(false)
  return (
    <>
      <button type="button" onClick={() => show(!isShown)}>
        come or go
      </button>
      <input aria-label="elsewhere" />
      {isShown && <Asked />}
    </>
  )
}

it('leaves whoever went elsewhere meanwhile where they are, and takes along who is in it', async () => {
  renderPart(<Beside />)
  const opener = await screen.findByRole('button', { name: 'come or go' })
  for (const { into, endsOn } of [
    { into: 'elsewhere', endsOn: 'elsewhere' },
    { into: 'name', endsOn: null },
  ]) {
    opener.focus()
    fireEvent.click(opener)
    await focusIsOn(screen.getByLabelText('name'))
    screen.getByLabelText(into).focus()
    fireEvent.click(opener)
    expect(document.activeElement).toBe(endsOn === null ? opener : screen.getByLabelText(endsOn))
  }
})

it('stays with a button that is only off for a moment, and goes on from one that stays off', async () => {
  renderPart(<Page />)
  const button = await screen.findByRole('button', { name: 'leave' })
  const off = async (isOff: boolean): Promise<void> => {
    // As a browser does with what is off.
    if (isOff) button.blur()
    button.toggleAttribute('disabled', isOff)
    await Promise.resolve()
  }
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  button.focus()
  await off(true)
  await off(false)
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(button)
  button.focus()
  await off(true)
  await vi.runAllTimersAsync()
  expect(document.activeElement).toBe(screen.getByTestId('bar'))
})
