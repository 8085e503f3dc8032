import { act, fireEvent, renderHook, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { useInstalledModels } from '../../../../renderer/program/installed-models'
import { useLibraryStorage, useUsedText } from '../../../../renderer/program/library-storage'
import { useStorageUse } from '../../../../renderer/program/use-storage-use'
import { createTranslate } from '../../../../shared/language/translate'
import { failure } from '../../../../shared/result'
import { type FakeBridge, holdRequest } from '../fake-bridge'
import { startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge
const asked = (name: string) => fake.requests.filter(one => one.name === name).length

beforeEach(() => {
  fake = startPage()
})

it('asks the disk again when somebody comes back to the window, and keeps what it knows where there is no answer', async () => {
  const { result, unmount } = renderHook(useStorageUse)
  expect(result.current).toBeNull()
  await waitFor(() => expect(result.current?.bytesUsed).toBe(18_400_000_000))
  fake.parlance.getStorageUse = async () => failure({ kind: 'offline' })
  fireEvent.focus(window)
  await waitFor(() => expect(asked('getStorageUse')).toBe(2))
  await act(async () => undefined)
  expect(result.current?.bytesUsed).toBe(18_400_000_000)
  unmount()
  fireEvent.focus(window)
  expect(asked('getStorageUse')).toBe(2)
})

it('a screen that is left while the disk is asked hears nothing any more', async () => {
  const answer = holdRequest(fake, 'getStorageUse')
  const { result, unmount } = renderHook(useStorageUse)
  unmount()
  await act(async () => answer())
  expect(result.current).toBeNull()
})

it('counts a library anew once in a while, however often something happens to it', async () => {
  vi.useFakeTimers()
  const { unmount } = renderHook(() => useLibraryStorage(1_000))
  fireEvent.focus(window)
  fireEvent.focus(window)
  expect(asked('getLibrary')).toBe(0)
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(asked('getLibrary')).toBe(1)
  fireEvent.focus(window)
  unmount()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(asked('getLibrary')).toBe(1)
  vi.useRealTimers()
})

it('says how much is used, and what is left where the disk says that', () => {
  const { result } = renderHook(useUsedText)
  expect(result.current({ bytes: 1_000_000, free: null })).toBe(t('library.used', { used: '1 MB' }))
  expect(result.current({ bytes: 1_000_000, free: 2_000_000 })).toBe(
    t('settings.storedHelp', { used: '1 MB', free: '2 MB' }),
  )
})

it('hears of models that have come or gone, and not of how far one is on its way', () => {
  const again = vi.fn()
  const { unmount } = renderHook(() => useInstalledModels(again))
  const tell = (state: string) => fake.push('models', [{ id: 'm', state: { state } } as never])
  tell('downloading')
  expect(again).not.toHaveBeenCalled()
  tell('installed')
  tell('available')
  expect(again).toHaveBeenCalledTimes(2)
  unmount()
  tell('installed')
  expect(again).toHaveBeenCalledTimes(2)
})
