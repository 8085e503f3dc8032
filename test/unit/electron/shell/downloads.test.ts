import { EventEmitter } from 'node:events'
import { expect, it, vi } from 'vitest'
import { refuseDownloads } from '../../../../electron/shell/page-walls'
import { asSession, preventable } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

it('refuses every download, and says in the log which', () => {
  const session = new EventEmitter()
  const log = vi.fn()
  refuseDownloads(asSession(session), log)
  const event = preventable({})
  session.emit('will-download', event, { getURL: () => 'app://bundle/media/a.bin' }, {})
  expect(event.preventDefault).toHaveBeenCalledOnce()
  expect(log).toHaveBeenCalledWith('warn', 'download.refused', { url: 'app://bundle/media/a.bin' })
})
