// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { useUpdates } from '../../../../../renderer/program/updates'
import { UpdatesCard } from '../../../../../renderer/settings/about/updates-card'
import type { Updates } from '../../../../../shared/updates'
import { type FakeBridge, noUpdates } from '../../fake-bridge'
import { renderScreen } from '../render-screen'

const known: Updates = { ...noUpdates, way: 'itself', host: 'github.com' }
const newer = { version: '2.0.0', page: 'https://github.com/ada/parlance/releases/tag/v2.0.0' }
const named = (fake: FakeBridge): string[] => fake.requests.map(({ name }) => name)

async function show(change: Partial<Updates>) {
  const { fake } = renderScreen(<UpdatesCard />)
  // What the card asked for when it was drawn is there, and then this comes.
  await waitFor(() => expect(useUpdates.getState().updates).not.toBeNull())
  act(() => fake.push('updates', { ...known, ...change }))
  return fake
}

beforeEach(() => useUpdates.setState({ updates: null }))

describe('updates', () => {
  it('are not offered by a build that does not know where they are', async () => {
    const fake = await show({ way: 'none', host: '' })
    expect(await screen.findByText('This build does not know where new versions are.')).toBeDefined()
    expect(screen.queryByRole('switch')).toBeNull()
    expect(named(fake)).not.toContain('checkForUpdates')
  })

  it('are asked for when a person says so, and it is said of whom and what', async () => {
    const fake = await show({})
    expect(await screen.findByText(/github\.com is asked.*nothing about you/)).toBeDefined()
    expect(screen.getByText('Nobody has been asked yet')).toBeDefined()
    expect(named(fake)).not.toContain('checkForUpdates')
    fireEvent.click(screen.getByRole('button', { name: 'Check now' }))
    await waitFor(() => expect(named(fake)).toContain('checkForUpdates'))
    fireEvent.click(screen.getByRole('switch'))
    await waitFor(() =>
      expect(fake.requests).toContainEqual({ name: 'saveSettings', request: { updates: { check: true } } }),
    )
  })

  it('are fetched, and installed once they are here', async () => {
    const fake = await show({ newer, checkedAt: 5 })
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'What is new' })).href).toBe(
      newer.page,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Download' }))
    await waitFor(() => expect(named(fake)).toContain('downloadUpdate'))
    act(() => fake.push('updates', { ...known, newer, step: 'downloading', received: 25, total: 100 }))
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('25')
    act(() => fake.push('updates', { ...known, newer, step: 'ready' }))
    fireEvent.click(screen.getByRole('button', { name: 'Restart and install' }))
    await waitFor(() => expect(named(fake)).toContain('installUpdate'))
  })

  it('are a link where the program cannot do it itself', async () => {
    await show({ way: 'link', newer, checkedAt: 5 })
    expect((await screen.findByRole<HTMLAnchorElement>('link', { name: 'Open its page' })).href).toBe(
      newer.page,
    )
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull()
  })

  it.each([5, null])('say why there is no answer, last asked for at %s', async checkedAt => {
    await show({ checkedAt, problem: { kind: 'update', reason: 'no-release', detail: '' } })
    expect(await screen.findByRole('alert')).toBeDefined()
    expect(screen.getByText('No answer')).toBeDefined()
  })
})
