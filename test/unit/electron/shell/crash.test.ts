import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForCrashes } from '../../../../electron/shell/crash'
import { createTranslate } from '../../../../shared/language/translate'
import { app, dialog, openContents, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

const events = ['uncaughtException', 'unhandledRejection'] as const
const before = new Map(events.map(event => [event, process.listeners(event as 'uncaughtException')]))

beforeEach(resetFakes)
afterEach(() => {
  for (const event of events) {
    for (const listener of process.listeners(event as 'uncaughtException')) {
      if (!before.get(event)?.includes(listener)) process.off(event, listener)
    }
  }
})

/** The handlers of the test runner itself must not hear of crashes that are only played. */
function crashMain(event: (typeof events)[number], error: unknown): void {
  const ours = process
    .listeners(event as 'uncaughtException')
    .filter(listener => !before.get(event)?.includes(listener))
  expect(ours).toHaveLength(1)
  for (const listener of ours) listener(error as Error, 'uncaughtException')
}

function watch({ lastCrash = null }: { lastCrash?: number | null } = {}) {
  const clock = { now: 1_000_000 }
  const log = vi.fn()
  const relaunch = vi.fn()
  const ending = { underWay: false }
  watchForCrashes({
    log,
    translate: () => createTranslate('en'),
    window: () => null,
    makeReport: () => Promise.resolve('the report'),
    copyText: () => Promise.resolve(),
    now: () => clock.now,
    lastCrash,
    relaunch,
    logFolder: '/logs',
    isQuitting: () => ending.underWay,
  })
  return { clock, log, relaunch, ending }
}

const crashPage = (contents: object, reason = 'crashed') =>
  app.emit('render-process-gone', {}, contents, { reason, exitCode: 5 })
const answerWith = (response: number) => dialog.showMessageBox.mockResolvedValueOnce({ response })
const buttonsShown = (): string[][] => dialog.showMessageBox.mock.calls.map(([options]) => options.buttons)

describe('a crash of the program', () => {
  it.each(events)('is logged, shown, and ends in a restart after %s', async event => {
    answerWith(0)
    const { log, relaunch, clock } = watch()
    crashMain(event, new Error('broken'))
    await vi.waitFor(() => expect(relaunch).toHaveBeenCalledWith(clock.now))
    expect(log).toHaveBeenCalledWith('error', 'crash.main', { detail: expect.stringContaining('broken') })
    expect(buttonsShown()).toEqual([['Restart', 'Copy report', 'Quit']])
  })

  it('ends it when a person quits', async () => {
    answerWith(2)
    const { relaunch } = watch()
    crashMain('uncaughtException', 'not even an error')
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1))
    expect(relaunch).not.toHaveBeenCalled()
  })

  it('leaves only the way out soon after the restart that the last one led to', async () => {
    const { relaunch } = watch({ lastCrash: 1_000_000 - 9_999 })
    answerWith(0)
    crashMain('uncaughtException', new Error('broken'))
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1))
    expect(buttonsShown()).toEqual([['Quit', 'Copy report']])
    expect(relaunch).not.toHaveBeenCalled()
  })

  it('may be followed by a restart when the last one is long ago', async () => {
    answerWith(0)
    const { relaunch } = watch({ lastCrash: 1_000_000 - 10_000 })
    crashMain('uncaughtException', new Error('broken'))
    await vi.waitFor(() => expect(relaunch).toHaveBeenCalledOnce())
  })

  it('shows one dialog, however much breaks behind it', async () => {
    const { log, relaunch } = watch()
    let close: (answer: { response: number }) => void = () => undefined
    dialog.showMessageBox.mockReturnValueOnce(new Promise(resolve => (close = resolve)))
    for (const text of ['one', 'two', 'three']) crashMain('uncaughtException', new Error(text))
    close({ response: 0 })
    await vi.waitFor(() => expect(relaunch).toHaveBeenCalledOnce())
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
    expect(log).toHaveBeenCalledTimes(3)
  })

  it('uses the one box there is before the program is ready', () => {
    app.ready = false
    watch()
    crashMain('uncaughtException', new Error('broken'))
    expect(dialog.showErrorBox).toHaveBeenCalledWith('Parlance', expect.stringContaining('/logs'))
    expect(app.exit).toHaveBeenCalledWith(1)
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })

  it('ends the program if not even the dialog can be shown', async () => {
    dialog.showMessageBox.mockRejectedValueOnce(new Error('no display'))
    watch()
    crashMain('uncaughtException', new Error('broken'))
    await vi.waitFor(() => expect(app.exit).toHaveBeenCalledWith(1))
  })

  it('is not one when the terminal was closed', () => {
    const { log } = watch()
    crashMain('uncaughtException', Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }))
    expect(log).not.toHaveBeenCalled()
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })
})

describe('a crash of the page', () => {
  it('ends in a fresh page', async () => {
    answerWith(0)
    watch()
    const contents = openContents()
    crashPage(contents)
    await vi.waitFor(() => expect(contents.reload).toHaveBeenCalledOnce())
    expect(buttonsShown()).toEqual([['Reload', 'Copy report', 'Quit']])
  })

  it('leaves only the way out the second time within ten seconds', async () => {
    answerWith(0)
    const { clock } = watch()
    const contents = openContents()
    crashPage(contents)
    await vi.waitFor(() => expect(contents.reload).toHaveBeenCalledOnce())
    clock.now += 9_999
    answerWith(0)
    crashPage(contents, 'oom')
    await vi.waitFor(() => expect(app.quit).toHaveBeenCalledOnce())
    expect(contents.reload).toHaveBeenCalledOnce()
    expect(buttonsShown()[1]).toEqual(['Quit', 'Copy report'])
  })

  it('is not one when a window closes or the program quits', () => {
    const { log, ending } = watch()
    const contents = openContents()
    crashPage(contents, 'clean-exit')
    expect(log).not.toHaveBeenCalled()
    ending.underWay = true
    crashPage(contents, 'killed')
    expect(dialog.showMessageBox).not.toHaveBeenCalled()
  })

  it('is not one when we ended a page that did not respond', async () => {
    answerWith(1)
    watch()
    const contents = openContents()
    contents.emit('unresponsive')
    await vi.waitFor(() => expect(contents.reload).toHaveBeenCalledOnce())
    crashPage(contents, 'killed')
    expect(dialog.showMessageBox).toHaveBeenCalledOnce()
  })

  it('reloads nothing that is gone', async () => {
    answerWith(0)
    const { log } = watch()
    const contents = openContents()
    contents.isDestroyed.mockReturnValue(true)
    crashPage(contents)
    await vi.waitFor(() => expect(dialog.showMessageBox).toHaveBeenCalledOnce())
    expect(log).toHaveBeenCalledOnce()
    expect(contents.reload).not.toHaveBeenCalled()
  })
})

it('only notes the end of a helper process, which Chromium starts again', () => {
  const { log } = watch()
  const details = { type: 'GPU', reason: 'crashed', exitCode: 1, name: 'GPU' }
  app.emit('child-process-gone', {}, details)
  app.emit('child-process-gone', {}, { ...details, reason: 'clean-exit' })
  expect(log.mock.calls).toEqual([['warn', 'crash.child', details]])
  expect(dialog.showMessageBox).not.toHaveBeenCalled()
})
