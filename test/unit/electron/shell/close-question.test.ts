import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askBeforeClose } from '../../../../electron/shell/close-question'
import { followQuitting } from '../../../../electron/shell/quitting'
import type { UnsavedDocument } from '../../../../shared/ipc'
import { createTranslate } from '../../../../shared/language/translate'
import { app, asWindow, dialog, FakeWindow, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const talk: UnsavedDocument = { name: 'Talk', reason: 'The disk is full.' }
const form: UnsavedDocument = { name: 'api.example.com', reason: 'Your changes wait.', isForm: true }
const saveAgain = 0
const closeUnsaved = 1
const cancel = 2

function open(...first: UnsavedDocument[]) {
  let documents: readonly UnsavedDocument[] = first
  const unsaved = {
    documents: () => documents,
    told: vi.fn(),
    forget: vi.fn(() => {
      documents = []
    }),
    save: vi.fn(() => Promise.resolve()),
  }
  const window = new FakeWindow()
  const close = vi.fn()
  Object.assign(window, { close })
  const quitting = followQuitting(vi.fn())
  const log = vi.fn()
  askBeforeClose(asWindow(window), { unsaved, quitting, translate: () => createTranslate('en'), log })
  /** Answers whether the window stays open. */
  const tryToClose = (): boolean => {
    const preventDefault = vi.fn()
    window.emit('close', { preventDefault })
    return preventDefault.mock.calls.length > 0
  }
  const saveOnce = (): void => {
    unsaved.save.mockImplementationOnce(async () => {
      documents = []
    })
  }
  return { window, close, quitting, log, unsaved, saveOnce, tryToClose }
}

const answer = (response: number) => dialog.showMessageBox.mockResolvedValueOnce({ response })
const settled = () => new Promise(resolve => setTimeout(resolve))

/** Saving goes on until the test ends it. */
function slowly({ unsaved }: ReturnType<typeof open>): () => Promise<unknown> {
  let saved = (): void => undefined
  unsaved.save.mockImplementationOnce(
    () =>
      new Promise(resolve => {
        saved = resolve
      }),
  )
  return () => {
    saved()
    return settled()
  }
}

describe('closing a window', () => {
  it('waits until the page has handed over what was typed, and asks nothing when that is saved', async () => {
    const window = open()
    const { tryToClose, close } = window
    const saved = slowly(window)
    expect(tryToClose()).toBe(true)
    await settled()
    expect(close).not.toHaveBeenCalled()
    await saved()
    expect(close).toHaveBeenCalledOnce()
    expect(tryToClose()).toBe(false)
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })

  it('ends the program when that is asked for while it waits', async () => {
    const { tryToClose, close, quitting } = open()
    tryToClose()
    app.emit('before-quit')
    expect(tryToClose()).toBe(true)
    expect(quitting.isUnderWay()).toBe(false)
    await settled()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
  })

  it.each(['the window', 'the program'])('leaves %s to who starts it again while it waits', async what => {
    const window = open()
    const { tryToClose, close, quitting } = window
    const last = vi.fn()
    const saved = slowly(window)
    if (what === 'the program') quitting.endWith(last)
    app.quit.mockClear()
    if (what === 'the program') app.emit('before-quit')
    tryToClose()
    expect(quitting.startsAgain()).toBe(false)
    await saved()
    expect([close, app.quit].flatMap(({ mock }) => mock.calls)).toEqual([])
    quitting.end()
    expect(last).not.toHaveBeenCalled()
    // Who wanted it then may close it later.
    tryToClose()
    await settled()
    expect(close).toHaveBeenCalledOnce()
  })

  it('goes on for who started it again and then closes it once more', async () => {
    const window = open()
    const saved = slowly(window)
    window.tryToClose()
    window.quitting.startsAgain()
    window.tryToClose()
    await saved()
    expect(window.close).toHaveBeenCalledOnce()
  })

  it.each([
    ['let them go', closeUnsaved],
    ['have them saved', saveAgain],
  ])('goes on for who came back to the question to %s', async (_what, response) => {
    const { tryToClose, close, quitting, unsaved, saveOnce } = open(talk)
    unsaved.save.mockResolvedValueOnce()
    saveOnce()
    dialog.showMessageBox.mockImplementationOnce(async () => {
      quitting.startsAgain()
      return { response }
    })
    tryToClose()
    await settled()
    expect(close).toHaveBeenCalledOnce()
  })

  it('asks nothing where what could not be saved is saved by now', async () => {
    const { tryToClose, close, saveOnce } = open(talk)
    saveOnce()
    tryToClose()
    await settled()
    expect(close).toHaveBeenCalledOnce()
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })

  it('over unsaved edits asks, and stays when the person thinks better of it', async () => {
    const { tryToClose, close, quitting } = open(talk)
    app.emit('before-quit')
    answer(cancel)
    expect(tryToClose()).toBe(true)
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        message: 'Your last edits of Talk are not saved',
        detail: expect.stringMatching(/^The disk is full\..*lost\.$/s),
        buttons: ['Save again', 'Close without saving', 'Cancel'],
        defaultId: saveAgain,
        cancelId: cancel,
      }),
    )
    expect(close).not.toHaveBeenCalled()
    expect(app.quit).not.toHaveBeenCalled()
    // A crash later on is not the end of the program.
    expect(quitting.isUnderWay()).toBe(false)
  })

  it('lets go of what was to come at the end when the person stays', async () => {
    const { tryToClose, quitting } = open(talk)
    const last = vi.fn()
    quitting.endWith(last)
    answer(cancel)
    tryToClose()
    await settled()
    quitting.end()
    expect(last).not.toHaveBeenCalled()
  })

  it('goes on when the person lets them go', async () => {
    const { tryToClose, close, unsaved } = open(talk, { name: 'Two', reason: '' })
    answer(closeUnsaved)
    expect(tryToClose()).toBe(true)
    await settled()
    expect(close).toHaveBeenCalledOnce()
    expect(tryToClose()).toBe(false)
    expect(unsaved.save).toHaveBeenCalledOnce()
    expect(dialog.showMessageBox.mock.calls[0]?.[0].message).toContain('2 places')
  })

  it('offers no other try at a form that only a person saves, and goes on when that is let go', async () => {
    const { tryToClose, close } = open(form)
    answer(0)
    tryToClose()
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({
        detail: expect.stringMatching(/^Your changes wait\..*lost\.$/s),
        buttons: ['Close without saving', 'Cancel'],
        defaultId: 1,
        cancelId: 1,
      }),
    )
    expect(close).toHaveBeenCalledOnce()
  })

  it('stays for a form when the person thinks better of it', async () => {
    const { tryToClose, close } = open(form)
    answer(1)
    tryToClose()
    await settled()
    expect(close).not.toHaveBeenCalled()
  })

  it('offers to save what can be saved beside a form', async () => {
    const { tryToClose } = open(form, talk)
    answer(cancel)
    tryToClose()
    await settled()
    expect(dialog.showMessageBox.mock.calls[0]?.[0].buttons).toHaveLength(3)
  })

  it('goes on to the end of the program where that was asked for', async () => {
    const { tryToClose, close } = open(talk)
    app.emit('before-quit')
    answer(closeUnsaved)
    tryToClose()
    await settled()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
  })

  it('tries to save them, and asks again when that fails', async () => {
    const { tryToClose, close, unsaved, saveOnce } = open(talk)
    answer(saveAgain)
    answer(saveAgain)
    unsaved.save.mockResolvedValueOnce().mockResolvedValueOnce()
    saveOnce()
    tryToClose()
    await settled()
    expect(unsaved.save).toHaveBeenCalledTimes(3)
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(2)
    expect(close).toHaveBeenCalledOnce()
  })

  it('asks one question at a time', async () => {
    const { tryToClose } = open(talk)
    answer(cancel)
    expect([tryToClose(), tryToClose()]).toEqual([true, true])
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    answer(cancel)
    tryToClose()
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledTimes(2)
  })

  it('hands over what was typed when Windows ends the session, and does not hold that up', async () => {
    const { window, unsaved } = open()
    const preventDefault = vi.fn()
    window.emit('query-session-end', { preventDefault, reasons: ['logoff'] })
    expect(unsaved.save).toHaveBeenCalledOnce()
    expect(preventDefault).not.toHaveBeenCalled()
    await settled()
    expect(app.quit).not.toHaveBeenCalled()
  })

  it('holds up the end of a session for what is not saved', async () => {
    const { window, close } = open(talk)
    const preventDefault = vi.fn()
    answer(closeUnsaved)
    window.emit('query-session-end', { preventDefault, reasons: ['shutdown'] })
    expect(preventDefault).toHaveBeenCalledOnce()
    await settled()
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    expect(app.quit).toHaveBeenCalledOnce()
    expect(close).not.toHaveBeenCalled()
  })

  it('keeps the window when the question cannot be asked, and lets it go at the next try', async () => {
    const { tryToClose, close, log } = open(talk)
    dialog.showMessageBox.mockRejectedValueOnce(new Error('no display'))
    expect(tryToClose()).toBe(true)
    await settled()
    expect(close).not.toHaveBeenCalled()
    expect(log).toHaveBeenCalledWith('error', 'close.question-failed', expect.anything())
    expect(tryToClose()).toBe(false)
  })

  it('lets a session end at the next try where the question could not be asked', async () => {
    const { window } = open(talk)
    const preventDefault = vi.fn()
    dialog.showMessageBox.mockRejectedValueOnce(new Error('no display'))
    window.emit('query-session-end', { preventDefault, reasons: ['shutdown'] })
    await settled()
    window.emit('query-session-end', { preventDefault, reasons: ['shutdown'] })
    await settled()
    expect(preventDefault).toHaveBeenCalledOnce()
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
  })
})
