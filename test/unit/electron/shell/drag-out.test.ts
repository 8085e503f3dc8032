import { beforeEach, expect, it, vi } from 'vitest'
import { createDragOut } from '../../../../electron/shell/desktop'
import { app, asWindow, FakeWindow, nativeImage, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it('drags the files with the picture the system has of the first', async () => {
  const icon = { isEmpty: () => false }
  app.getFileIcon.mockResolvedValue(icon)
  const window = new FakeWindow()
  const drag = createDragOut(() => asWindow(window), '/app/icon.png')
  expect(await drag(['/a.wav', '/b.wav'])).toEqual({ ok: true, value: null })
  expect(app.getFileIcon).toHaveBeenCalledWith('/a.wav', { size: 'normal' })
  expect(window.webContents.startDrag).toHaveBeenCalledWith({
    file: '/a.wav',
    files: ['/a.wav', '/b.wav'],
    icon,
  })
})

it.each([
  ['none', () => Promise.reject(new Error('Failed to get file icon.'))],
  ['an empty one', () => Promise.resolve({ isEmpty: () => true })],
])('drags them with the program’s own picture where the system has %s', async (_what, answer) => {
  app.getFileIcon.mockImplementation(answer)
  const own = { isEmpty: () => false }
  nativeImage.createFromPath.mockReturnValue(own)
  const window = new FakeWindow()
  const dragged = await createDragOut(() => asWindow(window), '/app/icon.png')(['/a.wav'])
  expect(dragged).toEqual({ ok: true, value: null })
  expect(nativeImage.createFromPath).toHaveBeenCalledWith('/app/icon.png')
  expect(window.webContents.startDrag).toHaveBeenCalledWith({ file: '/a.wav', files: ['/a.wav'], icon: own })
})

it('has nothing to drag without files or without a window', async () => {
  expect(await createDragOut(() => asWindow(new FakeWindow()), '/app/icon.png')([])).toMatchObject({
    ok: false,
  })
  expect(await createDragOut(() => null, '/app/icon.png')(['/a.wav'])).toMatchObject({ ok: false })
})
