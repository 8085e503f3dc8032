import { beforeEach, describe, expect, it, vi } from 'vitest'
import { finishBeforeQuit } from '../../../../electron/shell/quitting'
import { app, preventable, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

/** Answers whether the program goes on for now. */
function quit(): boolean {
  const event = preventable({})
  app.emit('will-quit', event)
  return event.preventDefault.mock.calls.length > 0
}
const settled = () => new Promise(resolve => setTimeout(resolve))

describe('the end of the program', () => {
  it('waits for what is to be written, also when it is asked for twice', async () => {
    let written = (): void => undefined
    const finish = vi.fn(
      () =>
        new Promise<void>(resolve => {
          written = resolve
        }),
    )
    const end = vi.fn()
    finishBeforeQuit(finish, end)
    expect([quit(), quit()]).toEqual([true, true])
    await settled()
    expect(end).not.toHaveBeenCalled()
    written()
    await settled()
    expect(finish).toHaveBeenCalledOnce()
    expect(end).toHaveBeenCalledOnce()
    expect(quit()).toBe(false)
  })
})
