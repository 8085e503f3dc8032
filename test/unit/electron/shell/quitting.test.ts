import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followQuitting } from '../../../../electron/shell/quitting'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

describe('quitting', () => {
  it('ends as it is', () => {
    followQuitting().end()
    expect(app.quit).toHaveBeenCalledOnce()
  })

  it('ends in what was to come last, though a window was asked in between', () => {
    const quitting = followQuitting()
    const last = vi.fn()
    quitting.endWith(last)
    expect(app.quit).toHaveBeenCalledOnce()
    // What was typed is saved first, for which the quitting is called off and begun anew.
    quitting.calledOff()
    expect(last).not.toHaveBeenCalled()
    quitting.end()
    expect(last).toHaveBeenCalledOnce()
    expect(app.quit).toHaveBeenCalledOnce()
  })

  it('is only itself once the person has stayed', () => {
    const quitting = followQuitting()
    const last = vi.fn()
    quitting.endWith(last)
    quitting.stays()
    quitting.end()
    expect(last).not.toHaveBeenCalled()
    expect(app.quit).toHaveBeenCalledTimes(2)
  })
})
