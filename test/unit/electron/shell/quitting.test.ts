import { beforeEach, describe, expect, it, vi } from 'vitest'
import { followQuitting } from '../../../../electron/shell/quitting'
import { app, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

describe('quitting', () => {
  it('ends as it is', () => {
    const startAgain = vi.fn()
    const quitting = followQuitting(startAgain)
    // Somebody started it again while it ran, and got its window.
    expect(quitting.startsAgain()).toBe(false)
    app.emit('before-quit')
    quitting.end()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(startAgain).not.toHaveBeenCalled()
  })

  it('ends in a new start for who starts it again meanwhile, however often', () => {
    const startAgain = vi.fn()
    const quitting = followQuitting(startAgain)
    app.emit('before-quit')
    expect([quitting.startsAgain(), quitting.startsAgain()]).toEqual([true, true])
    app.emit('before-quit')
    expect(startAgain).not.toHaveBeenCalled()
    quitting.end()
    expect(startAgain).toHaveBeenCalledOnce()
    expect(app.quit).not.toHaveBeenCalled()
  })

  it('has not been started again by who was shown the window that stayed', () => {
    const startAgain = vi.fn()
    const quitting = followQuitting(startAgain)
    app.emit('before-quit')
    quitting.startsAgain()
    quitting.calledOff()
    quitting.end()
    expect(startAgain).not.toHaveBeenCalled()
  })

  it('leaves a new start to what was to come last', () => {
    const startAgain = vi.fn()
    const quitting = followQuitting(startAgain)
    const last = vi.fn()
    quitting.endWith(last)
    app.emit('before-quit')
    quitting.startsAgain()
    quitting.end()
    expect(last).toHaveBeenCalledOnce()
    expect(startAgain).not.toHaveBeenCalled()
  })

  it('ends in what was to come last, though a window was asked in between', () => {
    const quitting = followQuitting(vi.fn())
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
    const quitting = followQuitting(vi.fn())
    const last = vi.fn()
    quitting.endWith(last)
    quitting.stays()
    quitting.end()
    expect(last).not.toHaveBeenCalled()
    expect(app.quit).toHaveBeenCalledTimes(2)
  })
})
