import { beforeEach, expect, it, vi } from 'vitest'
import { showItem } from '../../../../electron/shell/desktop'
import { resetFakes, shell } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))
beforeEach(resetFakes)

it('selects what is there', async () => {
  expect(await showItem(import.meta.filename)).toEqual({ ok: true, value: null })
  expect(shell.showItemInFolder).toHaveBeenCalledWith(import.meta.filename)
})

it('says what is not there any more', async () => {
  expect(await showItem(`${import.meta.filename}.gone`)).toMatchObject({
    ok: false,
    error: { kind: 'not-found' },
  })
  expect(shell.showItemInFolder).not.toHaveBeenCalled()
})
