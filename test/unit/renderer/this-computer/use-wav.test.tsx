// @vitest-environment jsdom
import { act, renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useSettings } from '../../../../renderer/program/settings'
import * as player from '../../../../renderer/sound/player'
import { usePlayer } from '../../../../renderer/sound/player'
import { useWav } from '../../../../renderer/this-computer/use-wav'
import { fakeMedia } from '../sound/fake-media'

const wav = new Uint8Array(44)
let media: ReturnType<typeof fakeMedia>
let sounds: HTMLAudioElement[]
/** Through what each was heard as it began. */
let heard: [sink: string, volume: number, muted: boolean][]

beforeEach(() => {
  media = fakeMedia()
  sounds = []
  heard = []
  URL.createObjectURL = () => 'blob:sample'
  URL.revokeObjectURL = () => undefined
  const { Audio: RealAudio } = window
  vi.stubGlobal('Audio', function makeSound(url: string) {
    const sound = new RealAudio(url)
    sounds.push(sound)
    sound.addEventListener('play', () => heard.push([media.state.sink, sound.volume, sound.muted]))
    return sound
  })
  const { playback } = useSettings.getState()
  useSettings.setState({ playback: { ...playback, volume: 0.2, deviceId: 'headset' } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  useSettings.setState(useSettings.getInitialState(), true)
  usePlayer.setState(usePlayer.getInitialState(), true)
})

it('is heard through the loudspeaker of the player and as loud, and follows it while it speaks', async () => {
  const { result, unmount } = renderHook(() => useWav(wav))
  await waitFor(() => expect(result.current.playing).toBe(true))
  expect(heard).toEqual([['headset', 0.2, false]])
  act(() => usePlayer.setState({ volume: 0.6, muted: true, deviceId: 'desk' }))
  await waitFor(() => expect(media.state.sink).toBe('desk'))
  expect([sounds[0]?.volume, sounds[0]?.muted]).toEqual([0.6, true])
  act(result.current.toggle)
  expect(result.current.playing).toBe(false)
  act(result.current.toggle)
  await waitFor(() => expect(heard[1]).toEqual(['desk', 0.6, true]))
  unmount()
  act(() => usePlayer.setState({ volume: 1 }))
  expect(sounds[0]?.volume).toBe(0.6)
})

it('speaks at its own speed, and where the loudspeaker is gone through that of the system', async () => {
  media.state.connected = ['desk']
  usePlayer.setState({ speed: 2 })
  const { result } = renderHook(() => useWav(wav))
  await waitFor(() => expect(result.current.playing).toBe(true))
  expect(heard).toEqual([['', 0.2, false]])
  expect(sounds[0]?.playbackRate).toBe(1)
})

it('pauses the recording that is heard, and gives way to the one that is played next', async () => {
  const paused = vi.spyOn(player, 'pauseSound')
  act(() => usePlayer.setState({ state: 'playing' }))
  const { result } = renderHook(() => useWav(wav))
  await waitFor(() => expect(result.current.playing).toBe(true))
  expect(paused).toHaveBeenCalledOnce()
  act(() => usePlayer.setState({ state: 'paused' }))
  expect(result.current.playing).toBe(true)
  act(() => usePlayer.setState({ state: 'playing' }))
  expect(result.current.playing).toBe(false)
})

it('does not speak once it is not wanted any more', async () => {
  const { unmount } = renderHook(() => useWav(wav))
  unmount()
  await act(async () => undefined)
  expect(heard).toEqual([])
})
