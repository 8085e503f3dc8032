import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { collectOpenFiles } from '../../../../electron/shell/open-files'
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
    const files = collectOpenFiles(deliver, vi.fn())
    await files.offer(['parlance', one], folder)
    await files.offer([two, one], folder)
    expect(deliver).not.toHaveBeenCalled()
    files.pageReady()
    expect(deliver.mock.calls).toEqual([[[one, two]]])
  })

  it('come at once while the page listens, and wait again while it reloads', async () => {
    const deliver = vi.fn()
    const files = collectOpenFiles(deliver, vi.fn())
    files.pageReady()
    await files.offer([one], folder)
    expect(deliver.mock.calls).toEqual([[[one]]])
    files.pageGone()
    await files.offer([two], folder)
    expect(deliver).toHaveBeenCalledOnce()
    files.pageReady()
    expect(deliver).toHaveBeenLastCalledWith([two])
  })

  it('also come from macOS, by an event of their own that shows no window by itself', async () => {
    const deliver = vi.fn()
    const show = vi.fn()
    collectOpenFiles(deliver, show).pageReady()
    const event = preventable({})
    app.emit('open-file', event, one)
    expect(show).toHaveBeenCalledOnce()
    expect(event.preventDefault).toHaveBeenCalledOnce()
    await vi.waitFor(() => expect(deliver).toHaveBeenCalledWith([one]))
  })

  it('say nothing when there is none', async () => {
    const deliver = vi.fn()
    const files = collectOpenFiles(deliver, vi.fn())
    files.pageReady()
    await files.offer(['parlance', '--flag', 'notes.txt'], folder)
    expect(deliver).not.toHaveBeenCalled()
  })
})
