import { beforeEach, expect, it, vi } from 'vitest'
import { mayBeOnline, onResume } from '../../../../electron/shell/system-network'
import { net, powerMonitor, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it('hears the computer wake', () => {
  const heard: string[] = []
  onResume(() => heard.push('resume'))
  powerMonitor.emit('resume')
  expect(heard).toEqual(['resume'])
})

it('knows when there is surely no connection', () => {
  net.isOnline.mockReturnValueOnce(false)
  expect([mayBeOnline(), mayBeOnline()]).toEqual([false, true])
})
