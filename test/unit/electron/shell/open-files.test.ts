import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectOpenFiles, followOpenFiles, passOnToWindow } from '../../../../electron/shell/open-files'
import { app, preventable, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

const folder = mkdtempSync(join(tmpdir(), 'open-'))
const [one, two] = [join(folder, 'one.wav'), join(folder, 'two.mp3')]
for (const file of [one, two]) writeFileSync(file, 'x')
afterAll(() => rmSync(folder, { recursive: true }))

describe('opened files', () => {
  it('wait for the page, then come in one message', async () => {
    const deliver = vi.fn()
    const files = collectOpenFiles(deliver)
    await files.offer(['parlance', one], folder)
    await files.offer([two, one], folder)
    expect(deliver).not.toHaveBeenCalled()
    files.pageReady()
    expect(deliver.mock.calls).toEqual([[[one, two]]])
  })

  it('come at once while the page listens, and wait again while it reloads', async () => {
    const deliver = vi.fn()
    const files = collectOpenFiles(deliver)
    files.pageReady()
    await files.offer([one], folder)
    expect(deliver.mock.calls).toEqual([[[one]]])
    files.pageGone()
    await files.offer([two], folder)
    expect(deliver).toHaveBeenCalledOnce()
    files.pageReady()
    expect(deliver).toHaveBeenLastCalledWith([two])
  })

  it('that no page was told of are known, also those that a slow disk has not answered for', async () => {
    const files = collectOpenFiles(vi.fn())
    files.pageReady()
    await files.offer([one], folder)
    expect(files.untold()).toEqual([])
    files.pageGone()
    await files.offer([two, join(folder, 'missing.wav')], folder)
    const looking = files.offer([two, one, 'notes.txt'], folder)
    expect(files.untold()).toEqual([two, one])
    await looking
    expect(files.untold()).toEqual([two, one])
  })

  it('also come from macOS, by an event of their own that shows no window by itself', async () => {
    const deliver = vi.fn()
    const show = vi.fn()
    const files = collectOpenFiles(deliver)
    followOpenFiles(files, show)
    files.pageReady()
    const event = preventable({})
    app.emit('open-file', event, one)
    expect(show).toHaveBeenCalledOnce()
    expect(event.preventDefault).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledWith([one]))
  })

  it('say nothing when there is none', async () => {
    const deliver = vi.fn()
    const files = collectOpenFiles(deliver)
    files.pageReady()
    await files.offer(['parlance', '--flag', 'notes.txt'], folder)
    expect(deliver).not.toHaveBeenCalled()
  })
})

describe('a command line that macOS takes for the program', () => {
  const bundle = '/Applications/Parlance.app'

  it('passes the files on that were opened, as arguments of another process', () => {
    const open = vi.fn()
    passOnToWindow(bundle, open)
    const event = preventable({})
    app.emit('open-file', event, one)
    expect(event.preventDefault).toHaveBeenCalledOnce()
    expect(open).toHaveBeenCalledExactlyOnceWith(['-n', '-a', bundle, '--args', one])
  })

  it('has the window opened by another process, and by none for its own start', async () => {
    const open = vi.fn()
    passOnToWindow(bundle, open)
    app.emit('activate', {}, false)
    await app.whenReady()
    expect(open).not.toHaveBeenCalled()
    app.emit('activate', {}, false)
    expect(open).toHaveBeenCalledExactlyOnceWith(['-n', '-a', bundle])
  })
})
