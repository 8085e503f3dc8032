import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenForTroubles } from '../../../../electron/shell/self-test'
import { dialog, openContents, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

const boxes = { ...dialog }
beforeEach(resetFakes)
afterEach(() => {
  Object.assign(dialog, boxes)
})

function listen() {
  const told: string[] = []
  return { told, troubles: listenForTroubles(trouble => told.push(trouble)) }
}

describe('a program that nobody looks at', () => {
  it('shows no box, and tells what it would have said', () => {
    const { told, troubles } = listen()
    dialog.showErrorBox('Parlance', 'It could not start.')
    void dialog.showMessageBox({ looks: 'like a window' }, { message: 'It crashed.', buttons: ['Restart'] })
    expect(told).toEqual(['a box: Parlance, It could not start.', 'a box: It crashed.'])
    expect(troubles).toEqual(told)
    for (const box of Object.values(boxes)) expect(box).not.toHaveBeenCalled()
  })

  it('never answers for a person', async () => {
    listen()
    const answered = vi.fn()
    void Promise.resolve(dialog.showMessageBox({ message: 'Quit?' })).then(answered)
    await new Promise(resolve => setImmediate(resolve))
    expect(answered).not.toHaveBeenCalled()
  })

  it('hears the errors of the page, and not what it merely mentions', () => {
    const { told } = listen()
    const contents = openContents()
    contents.emit('console-message', { level: 'warning', message: 'slow' })
    contents.emit('console-message', {
      level: 'error',
      message: 'no such file',
      sourceId: 'app://bundle/a.js',
    })
    contents.emit('preload-error', {}, 'preload.cjs', new Error('no such module'))
    contents.emit('did-fail-load', {}, -6, 'ERR_FILE_NOT_FOUND')
    expect(told).toEqual([
      'the page says: no such file (app://bundle/a.js)',
      'the preload breaks: no such module',
      'the page does not load: ERR_FILE_NOT_FOUND (-6)',
    ])
  })
})
