import { expect, it, vi } from 'vitest'
import { createFindProxy } from '../../../../electron/shell/system-network'
import { asSession } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

it('answers what the system says about that address', async () => {
  const resolveProxy = vi.fn(() => Promise.resolve('PROXY proxy.example.org:8080; DIRECT'))
  const findProxy = createFindProxy(asSession({ resolveProxy }))
  expect(await findProxy('https://speech.example.org/api')).toBe('PROXY proxy.example.org:8080; DIRECT')
  expect(resolveProxy).toHaveBeenCalledWith('https://speech.example.org/api')
})
