import { beforeEach, expect, it, vi } from 'vitest'
import { createDragOut } from '../../../../electron/shell/drag-out'
import { app, asWindow, FakeWindow, resetFakes } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it('drags the files with the picture the system has of the first', async () => {
  const icon = { isEmpty: () => false }
  app.getFileIcon.mockResolvedValue(icon)
  const window = new FakeWindow()
  const drag = createDragOut(() => asWindow(window))
  expect(await drag(['/a.wav', '/b.wav'])).toEqual({ ok: true, value: null })
  expect(app.getFileIcon).toHaveBeenCalledWith('/a.wav', { size: 'normal' })
  expect(window.webContents.startDrag).toHaveBeenCalledWith({
    file: '/a.wav',
    files: ['/a.wav', '/b.wav'],
    icon,
  })
})

it('has nothing to drag without files or without a window', async () => {
  expect(await createDragOut(() => asWindow(new FakeWindow()))([])).toMatchObject({ ok: false })
  expect(await createDragOut(() => null)(['/a.wav'])).toMatchObject({ ok: false })
})
