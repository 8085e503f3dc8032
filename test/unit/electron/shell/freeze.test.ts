import { beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForFreezes } from '../../../../electron/shell/freeze'
import { createTranslate } from '../../../../shared/language/translate'
import { asContents, dialog, openContents, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

function watch() {
  const { isExpected } = watchForFreezes({
    log: vi.fn(),
    translate: () => createTranslate('en'),
    window: () => null,
  })
  const contents = openContents()
  return { contents, wasExpected: () => isExpected(asContents(contents)) }
}

describe('a page that does not respond', () => {
  it('is killed and loaded anew when a person wants that, and nobody takes it for a crash', async () => {
    dialog.showMessageBox.mockResolvedValueOnce({ response: 1 })
    const { contents, wasExpected } = watch()
    contents.emit('unresponsive')
    await vi.waitFor(() => expect(contents.reload).toHaveBeenCalledOnce())
    expect(contents.forcefullyCrashRenderer).toHaveBeenCalledBefore(contents.reload)
    expect([wasExpected(), wasExpected()]).toEqual([true, false])
  })

  it('is left to itself when a person waits', async () => {
    dialog.showMessageBox.mockResolvedValueOnce({ response: 0 })
    const { contents, wasExpected } = watch()
    contents.emit('unresponsive')
    await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalledOnce())
    expect(contents.forcefullyCrashRenderer).not.toHaveBeenCalled()
    expect(wasExpected()).toBe(false)
  })

  it('asks once, and no more when the page answers again', async () => {
    let close: (answer: { response: number }) => void = () => undefined
    dialog.showMessageBox.mockReturnValue(new Promise(resolve => (close = resolve)))
    const { contents } = watch()
    contents.emit('unresponsive')
    contents.emit('unresponsive')
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()

    const options: { signal?: AbortSignal } | undefined = dialog.showMessageBox.mock.lastCall?.[0]
    contents.emit('responsive')
    expect(options?.signal?.aborted).toBe(true)
    close({ response: 1 })
    await vi.waitFor(() => {
      contents.emit('unresponsive')
      expect(dialog.showMessageBox).toHaveBeenCalledTimes(2)
    })
    expect(contents.forcefullyCrashRenderer).not.toHaveBeenCalled()
  })
})
