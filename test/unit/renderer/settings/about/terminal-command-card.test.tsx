// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { TerminalCommandCard } from '../../../../../renderer/settings/about/terminal-command-card'
import { failure } from '../../../../../shared/result'
import type { TerminalCommand } from '../../../../../shared/terminal-command'
import { renderScreen } from '../render-screen'

const link = '/usr/local/bin/parlance'
const install = { name: 'Install the parlance command' }
const remove = { name: 'Remove it' }

const show = (state: TerminalCommand['state']) =>
  renderScreen(<TerminalCommandCard />, { terminalCommand: { state, link } }).fake

describe('the command line', () => {
  it('is installed and removed', async () => {
    const fake = show('absent')
    expect((await screen.findByRole('status')).textContent).toBe('Not installed')
    expect(screen.getByText(/^parlance in the Terminal/)).toBeDefined()
    fireEvent.click(screen.getByRole('button', install))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe(`Installed at ${link}`))
    fireEvent.click(screen.getByRole('button', remove))
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Not installed'))
    // The page that files share may be about to keep how another one had set it.
    const asked = fake.requests.map(({ name }) => name).filter(name => name.endsWith('TerminalCommand'))
    expect(asked).toEqual(['getTerminalCommand', 'installTerminalCommand', 'removeTerminalCommand'])
  })

  it('can be led here from another copy', async () => {
    show('elsewhere')
    expect((await screen.findByRole('status')).textContent).toBe(`${link} leads to another copy of Parlance`)
    fireEvent.click(screen.getByRole('button', install))
    expect(await screen.findByRole('button', remove)).toBeDefined()
  })

  it.each([
    ['taken', `Something else is at ${link}`, /Parlance leaves it alone\./],
    ['to-be-moved', 'Move Parlance to Applications first', /would soon lead nowhere/],
  ] as const)('has no button when it is %s, and says why', async (state, sentence, hint) => {
    show(state)
    expect((await screen.findByRole('status')).textContent).toBe(sentence)
    expect(screen.getByText(hint)).toBeDefined()
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('can be tried again when it failed', async () => {
    const fake = show('absent')
    fake.parlance.installTerminalCommand = async () =>
      failure({ kind: 'storage', reason: 'denied', file: link, code: '' })
    fireEvent.click(await screen.findByRole('button', install))
    await waitFor(() => expect(screen.getByRole('button', install)).toHaveProperty('disabled', false))
    expect(screen.getByRole('status').textContent).toBe('Not installed')
  })

  it('is not spoken of where there is none to install', async () => {
    const fake = show('none')
    await waitFor(() => expect(fake.requests.map(({ name }) => name)).toContain('getTerminalCommand'))
    await new Promise(resolve => setTimeout(resolve))
    expect(screen.queryByRole('heading', { name: 'Command line' })).toBeNull()
  })
})
