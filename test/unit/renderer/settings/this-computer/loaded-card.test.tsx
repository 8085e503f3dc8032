// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { LoadedCard } from '../../../../../renderer/settings/this-computer/loaded-card'
import type { LoadedEngine } from '../../../../../shared/built-in'
import { success } from '../../../../../shared/result'
import { renderScreen } from '../render-screen'

afterEach(() => vi.useRealTimers())

it('says what is loaded, how much memory it takes, and when nothing is', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let loaded: LoadedEngine[] = []
  const { fake } = renderScreen(<LoadedCard />)
  fake.parlance.getLoaded = async () => success(loaded)
  await screen.findByText(/^Nothing is loaded/)
  loaded = [
    { id: 1, names: ['Flite', 'eSpeak NG'], memory: 42_000_000, isBusy: false },
    { id: 2, names: ['Kokoro'], memory: 0, isBusy: true },
  ]
  await act(() => vi.advanceTimersByTimeAsync(2_000))
  await waitFor(() => expect(screen.getByText('Flite, eSpeak NG')).toBeDefined())
  expect(screen.getByText('42 MB')).toBeDefined()
  expect(screen.getByText('Waits for the next work')).toBeDefined()
  expect(screen.getByText('At work')).toBeDefined()
  // Nobody knows yet.
  expect(screen.queryByText(/^0/)).toBeNull()
  expect(screen.queryByText(/^Nothing is loaded/)).toBeNull()
})
