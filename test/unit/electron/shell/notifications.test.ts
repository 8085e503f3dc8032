import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createEndNotifier, createNotifier } from '../../../../electron/shell/notifications'
import { asWindow, FakeNotification, FakeWindow, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const notice = { title: 'Speech is ready', body: '12 lines' }

function notifier({ enabled = true, focused = false } = {}) {
  const window = new FakeWindow()
  window.isFocused.mockReturnValue(focused)
  const onRefused = vi.fn()
  const notify = createNotifier({ window: () => asWindow(window), enabled: () => enabled, onRefused })
  return { window, notify, onRefused }
}

describe('a notification', () => {
  it('tells a person who looks elsewhere', () => {
    notifier().notify(notice)
    expect(FakeNotification.shown.map(({ options }) => options)).toEqual([notice])
  })

  it('shows when there is no window at all', () => {
    createNotifier({ window: () => null, enabled: () => true, onRefused: () => undefined })(notice)
    expect(FakeNotification.shown).toHaveLength(1)
  })

  it.each([
    ['who looks at the window', { focused: true }],
    ['who wants none', { enabled: false }],
  ])('leaves a person alone %s', (_who, state) => {
    notifier(state).notify(notice)
    expect(FakeNotification.shown).toEqual([])
  })

  it('is not tried on a system that has none', () => {
    FakeNotification.supported = false
    const { notify, onRefused } = notifier()
    notify(notice)
    expect(FakeNotification.shown).toEqual([])
    expect(onRefused).toHaveBeenCalledWith('not supported')
  })

  it('that the system refuses is told of', () => {
    const { notify, onRefused } = notifier()
    notify(notice)
    const why = 'Notifications are not allowed for this application'
    FakeNotification.shown[0]?.emit('failed', {}, why)
    expect(onRefused).toHaveBeenCalledWith(why)
  })

  it('brings the window forward when clicked, and says so', () => {
    const { window, notify } = notifier()
    const onClick = vi.fn()
    notify({ ...notice, onClick })
    FakeNotification.shown[0]?.emit('click')
    expect(window.calls).toEqual(['show', 'focus'])
    expect(onClick).toHaveBeenCalledOnce()
  })

  it('leads to the list of all work, where the window is closed as well', () => {
    const command = vi.fn()
    const mainWindow = { current: () => null, push: vi.fn(), command }
    const options = { mainWindow, enabled: () => true, notices: () => [], log: () => undefined }
    createEndNotifier(options)(notice)
    FakeNotification.shown[0]?.emit('click')
    expect(command.mock.calls).toEqual([['go.activity']])
  })
})
