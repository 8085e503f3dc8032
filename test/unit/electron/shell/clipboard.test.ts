import { expect, it, vi } from 'vitest'
import { copyText } from '../../../../electron/shell/desktop'
import { clipboard } from './fake-electron'

vi.mock('electron', () => import('./fake-electron'))

it('is done when the text is there, and fails when it cannot be', async () => {
  await copyText('a report')
  expect(clipboard.writeText).toHaveBeenCalledWith('a report')
  clipboard.writeText.mockRejectedValueOnce(new Error('busy'))
  await expect(copyText('a report')).rejects.toThrow('busy')
})
