import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifier } from '../../../../electron/shell/notifications'
import { asWindow, FakeNotification, FakeWindow, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const notice = { title: 'Speech is ready', body: '12 lines' }

function notifier({ enabled = true, focused = false } = {}) {
  const window = new FakeWindow()
  window.isFocused.mockReturnValue(focused)
  return { window, notify: createNotifier({ window: () => asWindow(window), enabled: () => enabled }) }
}

describe('a notification', () => {
  it('tells a person who looks elsewhere', () => {
    notifier().notify(notice)
    expect(FakeNotification.shown.map(({ options }) => options)).toEqual([notice])
  })

  it('shows when there is no window at all', () => {
    createNotifier({ window: () => null, enabled: () => true })(notice)
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
    notifier().notify(notice)
    expect(FakeNotification.shown).toEqual([])
  })

  it('brings the window forward when clicked, and says so', () => {
    const { window, notify } = notifier()
    const onClick = vi.fn()
    notify({ ...notice, onClick })
    FakeNotification.shown[0]?.emit('click')
    expect(window.calls).toEqual(['show', 'focus'])
    expect(onClick).toHaveBeenCalledOnce()
  })
})
