import { beforeEach, expect, it, vi } from 'vitest'
import { claimSingleInstance } from '../../../../electron/shell/surroundings'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it('hears of a second start', () => {
  const onSecond = vi.fn()
  expect(claimSingleInstance(onSecond)).toBe(true)
  app.emit('second-instance', {}, ['parlance', 'a.wav'], '/home/ada', null)
  expect(onSecond.mock.calls).toEqual([[['parlance', 'a.wav'], '/home/ada']])
})

it('leaves the place to the one that runs already', () => {
  app.requestSingleInstanceLock.mockReturnValueOnce(false)
  expect(claimSingleInstance(vi.fn())).toBe(false)
  expect(app.listenerCount('second-instance')).toBe(0)
})
