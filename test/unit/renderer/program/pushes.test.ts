// @vitest-environment jsdom
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { useConnection } from '../../../../renderer/program/connection'
import { beforeClose } from '../../../../renderer/program/hand-over'
import { useAlone } from '../../../../renderer/program/library'
import { useNavigation } from '../../../../renderer/program/navigation'
import { useProfiles } from '../../../../renderer/program/profiles'
import { useSessions } from '../../../../renderer/program/sessions'
import { useSettings } from '../../../../renderer/program/settings'
import { useStartup } from '../../../../renderer/program/startup'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
})

describe('the start of the page', () => {
  it('puts everything of the first answer in its store', () => {
    const { settings, profiles, sessions, connection, platform, notices } = fake.startup
    expect(useSettings.getState()).toEqual(settings)
    expect(useProfiles.getState()).toEqual({ profiles })
    expect(useSessions.getState()).toMatchObject({ sessions })
    expect(useConnection.getState()).toEqual({ connection })
    expect(useStartup.getState()).toEqual({ platform, notices })
  })

  it('follows what is pushed later', () => {
    fake.push('profiles', [])
    fake.push('connection', { state: 'online', milliseconds: 7 })
    expect(useProfiles.getState().profiles).toEqual([])
    expect(useConnection.getState().connection).toEqual({ state: 'online', milliseconds: 7 })
  })

  it('asks for the service once the system says that a network has come or gone', () => {
    for (const event of ['online', 'offline']) {
      fake.requests.length = 0
      dispatchEvent(new Event(event))
      expect(fake.requests).toContainEqual({ name: 'tryConnection', request: null })
    }
  })

  it('tells of what went wrong after the first answer as well', () => {
    const notice = { kind: 'library-unavailable', file: '/home/ananya/Parlance', setAsideAs: '' } as const
    fake.push('notice', notice)
    expect(useStartup.getState().notices).toEqual([...fake.startup.notices, notice])
  })

  it('hands over what is in the page alone when it is asked, and when it goes', async () => {
    const handOver = vi.fn()
    const broken = beforeClose(() => Promise.reject(new Error('offline')))
    const stop = beforeClose(handOver)
    fake.push('saveEdits', null)
    expect(handOver).toHaveBeenCalledOnce()
    await vi.waitFor(() =>
      expect(fake.requests.at(-1)).toEqual({
        name: 'tellUnsaved',
        request: { documents: [], hasTried: true },
      }),
    )
    handOver.mockClear()
    dispatchEvent(new Event('pagehide'))
    expect(handOver).toHaveBeenCalled()
    handOver.mockClear()
    stop()
    broken()
    fake.push('saveEdits', null)
    expect(handOver).not.toHaveBeenCalled()
  })

  it('brings the screen for recordings to the front when files are opened with the program', () => {
    fake.push('openFiles', ['/home/ananya/meeting.wav'])
    expect(useNavigation.getState().here.screen).toBe('transcribe')
  })

  it('leaves files that are opened while the library is changed until that is done', () => {
    useAlone.setState({ alone: { error: null } })
    fake.push('openFiles', ['/home/ananya/meeting.wav'])
    expect(useNavigation.getState().here.screen).toBe('speech')
    useAlone.setState({ alone: null })
    expect(useNavigation.getState().here.screen).toBe('transcribe')
  })
})
