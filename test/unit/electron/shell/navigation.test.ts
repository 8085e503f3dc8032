import { beforeEach, describe, expect, it, vi } from 'vitest'
import { lockNavigation } from '../../../../electron/shell/page-walls'
import { openContents, preventable, resetFakes, shell } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

function locked() {
  const log = vi.fn()
  lockNavigation(log)
  const contents = openContents()
  const navigate = (event: string, details: { url: string; isMainFrame?: boolean }) => {
    const sent = preventable({ isMainFrame: true, ...details })
    contents.emit(event, sent)
    return sent.preventDefault.mock.calls.length > 0 ? 'refused' : 'allowed'
  }
  return { contents, log, navigate }
}

describe('navigation', () => {
  it.each(['will-navigate', 'will-redirect', 'will-frame-navigate'])(
    'stays on our own pages in %s',
    event => {
      const { navigate } = locked()
      expect(navigate(event, { url: 'app://bundle/index.html', isMainFrame: false })).toBe('allowed')
      for (const url of [
        'file:///etc/passwd',
        'app://other/',
        'app://bundle/media/recordings/1/content.html',
        'about:blank',
        'https://app.example.org',
      ]) {
        expect(navigate(event, { url, isMainFrame: false })).toBe('refused')
      }
    },
  )

  it('hands a clicked link into the web to the browser, once', () => {
    const { navigate } = locked()
    const link = { url: 'https://example.org/help' }
    expect([navigate('will-frame-navigate', link), navigate('will-navigate', link)]).toEqual([
      'allowed',
      'refused',
    ])
    expect(shell.openExternal.mock.calls).toEqual([['https://example.org/help']])
  })

  it('opens nothing in the browser for sub-frames and redirects', () => {
    const { navigate } = locked()
    navigate('will-frame-navigate', { url: 'https://example.org/', isMainFrame: false })
    navigate('will-redirect', { url: 'https://example.org/' })
    expect(shell.openExternal).not.toHaveBeenCalled()
  })

  it('opens no window, and only the web in the browser', () => {
    const { contents, log } = locked()
    expect(contents.openHandler({ url: 'https://example.org/' })).toEqual({ action: 'deny' })
    expect(contents.openHandler({ url: 'app://bundle/index.html' })).toEqual({ action: 'deny' })
    expect(contents.openHandler({ url: 'file:///bin/sh' })).toEqual({ action: 'deny' })
    expect(shell.openExternal.mock.calls).toEqual([['https://example.org/']])
    expect(log.mock.calls.map(([, event]) => event)).toEqual(['link.refused', 'link.refused'])
  })

  it('survives a system without a browser', async () => {
    const { contents, log } = locked()
    shell.openExternal.mockRejectedValueOnce(new Error('no browser'))
    contents.openHandler({ url: 'https://example.org/' })
    await vi.waitFor(() => expect(log).toHaveBeenCalledWith('warn', 'link.failed', expect.anything()))
  })

  it('attaches no web view', () => {
    const { contents } = locked()
    const event = preventable({})
    contents.emit('will-attach-webview', event, {}, {})
    expect(event.preventDefault).toHaveBeenCalled()
  })
})
