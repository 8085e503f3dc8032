import { vi } from 'vitest'

interface FakeState {
  refuses: boolean
  paused: boolean
  time: number
  ended: boolean
  sink: string
  /** Loudspeakers that are connected. */
  connected: string[]
  /** What Chromium says of what broke. */
  problem: string
}

/** As Chromium lists them on Windows, before the loudspeakers that they are. */
const choices = ['default', 'communications']

/** A media element that plays nothing and does what it is told; jsdom has none. Time is moved by hand. */
export function fakeMedia() {
  const state: FakeState = {
    refuses: false,
    paused: true,
    time: 0,
    ended: false,
    sink: '',
    connected: ['desk', 'headset'],
    problem: '',
  }
  const mediaDevices = Object.assign(new EventTarget(), {
    enumerateDevices: async () =>
      [...choices, ...state.connected].map(deviceId => ({
        kind: 'audiooutput',
        deviceId,
        label: deviceId,
      })),
  })
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: mediaDevices })
  const proto = HTMLMediaElement.prototype
  const tell = (media: HTMLMediaElement, name: string): boolean => media.dispatchEvent(new Event(name))

  vi.spyOn(proto, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (state.refuses) throw new DOMException('no decoder', 'NotSupportedError')
    state.paused = false
    state.ended = false
    tell(this, 'play')
  })
  vi.spyOn(proto, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (state.paused) return
    state.paused = true
    tell(this, 'pause')
  })
  vi.spyOn(proto, 'load').mockImplementation(() => {})
  vi.spyOn(proto, 'paused', 'get').mockImplementation(() => state.paused)
  vi.spyOn(proto, 'ended', 'get').mockImplementation(() => state.ended)
  // Of two spies on one property, restoring leaves the first there: what is written would no longer be read.
  Object.defineProperty(proto, 'currentTime', {
    configurable: true,
    get: () => state.time,
    set(this: HTMLMediaElement, time: number) {
      // As Chromium does, which counts in whole microseconds.
      state.time = Math.trunc(time * 1e6) / 1e6
      tell(this, 'seeked')
    },
  })
  Object.defineProperty(proto, 'setSinkId', {
    configurable: true,
    // Chromium takes the one that an element has already for there, without looking.
    value: async (id: string) => {
      if (id !== '' && id !== state.sink && ![...choices, ...state.connected].includes(id))
        throw new DOMException('gone', 'NotFoundError')
      state.sink = id
    },
  })
  Object.defineProperty(proto, 'error', {
    configurable: true,
    get: () => (state.problem === '' ? null : { code: 3, message: state.problem }),
  })

  return {
    state,
    /** The sound goes on to a time. */
    reach(media: HTMLMediaElement, time: number): void {
      state.time = time
      tell(media, 'timeupdate')
    },
    end(media: HTMLMediaElement): void {
      state.ended = true
      state.paused = true
      tell(media, 'pause')
      tell(media, 'ended')
    },
    /** Loudspeakers come and go, and the page has heard of it. */
    async connect(...ids: string[]): Promise<void> {
      state.connected = ids
      mediaDevices.dispatchEvent(new Event('devicechange'))
      await new Promise(resolve => setTimeout(resolve))
    },
    breakDown: (media: HTMLMediaElement) => tell(media, 'error'),
  }
}
