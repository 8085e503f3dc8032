import { expect, it } from 'vitest'
import { rememberPlaces } from '../../../electron/chosen-places'
import type { FileDialogs } from '../../../electron/ports'

const answering = (file: string | null, folder: string | null): FileDialogs => ({
  open: async () => '/somewhere/else',
  openSeveral: async () => null,
  save: async () => file,
  folder: async () => folder,
})

it('knows where a person had something put, and what lies in a folder that was chosen', async () => {
  const { dialogs, isChosen } = rememberPlaces(answering('/home/a/report.txt', '/home/a/exports'))
  expect(isChosen('/home/a/report.txt')).toBe(false)
  await dialogs.save({ title: '', kind: 'report', suggestedName: 'report.txt' })
  await dialogs.folder({ title: '', kind: 'exports' })
  await dialogs.open({ title: '', kind: 'profile' })
  expect(['/home/a/report.txt', '/home/a/exports', '/home/a/exports/one.srt'].map(isChosen)).toEqual([
    true,
    true,
    true,
  ])
  expect(
    ['/home/a', '/home/a/other.txt', '/home/a/exports/deep/one.srt', '/somewhere/else'].map(isChosen),
  ).toEqual([false, false, false, false])
})

it('remembers nothing of a dialog that was closed', async () => {
  const { dialogs, isChosen } = rememberPlaces(answering(null, null))
  expect(await dialogs.save({ title: '', kind: 'report', suggestedName: 'a' })).toBeNull()
  expect(isChosen('')).toBe(false)
})
