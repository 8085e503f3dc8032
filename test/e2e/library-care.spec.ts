import { mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { answerDialog } from '../harness/outside'
import { atWork, expect, picture, pressedToTheEnd, t, test } from './fixtures'
import { isThere, toLibrary } from './library-steps'

let elsewhere: string
test.beforeEach(async () => {
  elsewhere = await mkdtemp(join(tmpdir(), 'parlance-disks-'))
})
test.afterEach(() => rm(elsewhere, { recursive: true, force: true }))

for (const theme of ['light', 'dark'] as const) {
  test(`the library is looked through, moved, missed and found again (${theme})`, async ({
    open,
    userData,
  }) => {
    const settings = { ...atWork, appearance: { theme } }
    const disk = join(elsewhere, 'disk')
    await mkdir(disk)
    const first = await open({
      settings,
      files: {
        'library/transcripts/one.json': '{"version":1,',
        'library/media/two.json':
          '{"version":1,"id":"two","originalName":"talk.wav","extension":"wav","bytes":9,"addedAt":0,"how":"copied"}',
      },
    })
    await toLibrary(first.page)
    await first.page.getByRole('button', { name: t('word.checkNow') }).click()
    await expect(first.page.getByText(t('libraryCheck.fault.missing'), { exact: false })).toBeVisible()
    await expect(first.page.getByText('talk.wav', { exact: true })).toBeVisible()
    await picture(first.page, `checked-${theme}`)

    await answerDialog(first.app, 'showOpenDialog', { canceled: false, filePaths: [userData] })
    await first.page.getByRole('button', { name: t('libraryPlace.choose') }).click()
    await expect(first.page.getByText(t('libraryPlace.refusedTitle'))).toBeVisible()
    await answerDialog(first.app, 'showOpenDialog', { canceled: false, filePaths: [disk] })
    await first.page.getByRole('button', { name: t('libraryPlace.choose') }).click()
    const dialog = first.page.getByRole('dialog', { name: t('libraryPlace.moveTitle') })
    await expect(dialog).toBeVisible()
    await picture(first.page, `move-${theme}`)
    await pressedToTheEnd(
      first.app,
      dialog.getByRole('button', { name: t('libraryPlace.move'), exact: true }),
    )
    expect(await isThere(join(userData, 'library'))).toBe(false)
    expect(await readdir(join(disk, 'library', 'media'))).toContain('two.json')

    await rename(disk, `${disk}-unplugged`)
    const second = await open()
    await expect(second.page.getByText(t('libraryPlace.awayTitle'))).toBeVisible()
    await picture(second.page, `away-${theme}`)
    expect(await isThere(join(userData, 'library'))).toBe(false)
    await answerDialog(second.app, 'showOpenDialog', { canceled: false, filePaths: [`${disk}-unplugged`] })
    await pressedToTheEnd(second.app, second.page.getByRole('button', { name: t('libraryPlace.find') }))

    const third = await open()
    await toLibrary(third.page)
    await expect(third.page.getByText(join(`${disk}-unplugged`, 'library'))).toBeVisible()
    expect([...first.complaints, ...third.complaints]).toEqual([])
  })
}
