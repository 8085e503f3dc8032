import { beforeEach, describe, expect, it, vi } from 'vitest'
import { askAfterCrash, type Crash, showMessage } from '../../../../electron/shell/crash-dialog'
import { createTranslate } from '../../../../shared/language/translate'
import { asWindow, dialog, FakeWindow, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const crash: Crash = { where: 'main', detail: 'Error: token=s3cret' }

/** Presses these buttons one after the other. */
function press(...labels: string[]): void {
  for (const label of labels) {
    dialog.showMessageBox.mockImplementationOnce((options: { buttons: string[] }) => {
      expect(options.buttons).toContain(label)
      return Promise.resolve({ response: options.buttons.indexOf(label) })
    })
  }
}

function ask(again = false, asked: Crash = crash) {
  const options = {
    log: vi.fn(),
    translate: () => createTranslate('en'),
    window: () => null,
    makeReport: vi.fn(() => Promise.resolve('the report')),
    copyText: vi.fn(() => Promise.resolve()),
  }
  return { options, answer: askAfterCrash(asked, again, options) }
}

describe('the dialog after a crash', () => {
  it('goes on, or quits', async () => {
    press('Restart')
    expect(await ask().answer).toBe('go-on')
    press('Quit')
    expect(await ask().answer).toBe('quit')
    press('Reload')
    expect(await ask(false, { ...crash, where: 'page' }).answer).toBe('go-on')
  })

  it('copies a report as often as wanted, and stays', async () => {
    press('Copy report', 'Copied. Copy again', 'Restart')
    const { options, answer } = ask()
    expect(await answer).toBe('go-on')
    expect(options.makeReport).toHaveBeenCalledWith(crash)
    expect(options.copyText.mock.calls).toEqual([['the report'], ['the report']])
  })

  it('does not say copied when it was not', async () => {
    press('Copy report', 'Copy report', 'Quit')
    const { options, answer } = ask()
    options.makeReport.mockRejectedValue(new Error('no disk'))
    expect(await answer).toBe('quit')
    expect(options.log).toHaveBeenCalledWith('error', 'crash.reportFailed', expect.anything())
  })

  it('offers no way on the second time', async () => {
    dialog.showMessageBox.mockResolvedValue({ response: 0 })
    expect(await ask(true).answer).toBe('quit')
    expect(dialog.showMessageBox.mock.lastCall?.[0]).toMatchObject({
      buttons: ['Quit', 'Copy report'],
      cancelId: 0,
    })
  })

  it('shows no part of the error itself, which may hold anything', async () => {
    press('Quit')
    await ask().answer
    expect(JSON.stringify(dialog.showMessageBox.mock.lastCall)).not.toContain('s3cret')
  })
})

describe('a message', () => {
  it('hangs on the window only if that can be seen', async () => {
    const window = new FakeWindow()
    await showMessage(asWindow(window), { message: 'm' })
    expect(dialog.showMessageBox.mock.lastCall).toEqual([{ message: 'm' }])
    window.visible = true
    await showMessage(asWindow(window), { message: 'm' })
    expect(dialog.showMessageBox.mock.lastCall).toEqual([window, { message: 'm' }])
    window.isDestroyed.mockReturnValue(true)
    await showMessage(asWindow(window), { message: 'm' })
    expect(dialog.showMessageBox.mock.lastCall).toEqual([{ message: 'm' }])
  })
})
