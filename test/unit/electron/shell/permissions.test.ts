import { describe, expect, it, vi } from 'vitest'
import { limitPermissions } from '../../../../electron/shell/page-walls'
import { asSession } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

type Details = { isMainFrame: boolean; requestingUrl?: string }
const page: Details = { isMainFrame: true, requestingUrl: 'app://bundle/index.html' }

function limited() {
  const session = {
    setPermissionRequestHandler: vi.fn(),
    setPermissionCheckHandler: vi.fn(),
    setDevicePermissionHandler: vi.fn(),
    setDisplayMediaRequestHandler: vi.fn(),
  }
  limitPermissions(asSession(session))
  const handler = (name: keyof typeof session) => session[name].mock.calls[0]?.[0]
  const request = (permission: string, details: Details): boolean => {
    const callback = vi.fn()
    handler('setPermissionRequestHandler')(null, permission, callback, details)
    expect(callback).toHaveBeenCalledOnce()
    return callback.mock.calls[0]?.[0]
  }
  const check = (permission: string, details: Details): boolean =>
    handler('setPermissionCheckHandler')(null, permission, 'app://bundle/', details)
  return { request, check, handler }
}

describe('permissions', () => {
  it.each(['clipboard-sanitized-write', 'fullscreen', 'speaker-selection'])(
    'grant the page %s',
    permission => {
      const { request, check } = limited()
      expect([request(permission, page), check(permission, page)]).toEqual([true, true])
    },
  )

  it.each(['media', 'geolocation', 'notifications', 'clipboard-read', 'openExternal', 'usb', 'unknown', ''])(
    'refuse %s',
    permission => {
      const { request, check } = limited()
      expect([request(permission, page), check(permission, page)]).toEqual([false, false])
    },
  )

  it.each([
    ['a frame inside the page', { ...page, isMainFrame: false }],
    ['another page', { ...page, requestingUrl: 'https://example.org/' }],
    ['nobody in particular', { isMainFrame: true }],
  ])('grant nothing to %s', (_who, details) => {
    const { request, check } = limited()
    expect([request('fullscreen', details), check('fullscreen', details)]).toEqual([false, false])
  })

  it('grant no device and no screen', () => {
    const { handler } = limited()
    const chosen = vi.fn()
    handler('setDisplayMediaRequestHandler')({}, chosen)
    expect(handler('setDevicePermissionHandler')({ deviceType: 'usb', origin: 'app://bundle' })).toBe(false)
    expect(chosen.mock.calls).toEqual([[null]])
  })
})
