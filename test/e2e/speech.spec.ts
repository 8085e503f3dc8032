import { expect, picture, runCommand, t, test } from './fixtures'
import { cellOf, expectCount, lineAt, paste, soundsIn } from './speech-steps'

const table = [
  'text\tlanguage\tgender',
  'मेट्रो में आपका स्वागत है।\thi-IN\tfemale',
  'أهلا بكم في المترو.\tar-EG\tmale',
  'Mind the gap.\ten-GB\tmale',
  'Mind the gap.\ten-GB\tmale',
].join('\n')

test('lines are typed, fitted, spoken, changed and taken back without a mouse @smoke', async ({
  open,
  userData,
}) => {
  const { page, complaints } = await open({
    settings: { usesThisComputer: true, appearance: { theme: 'light' } },
  })
  const { keyboard } = page
  const press = async (...keys: string[]): Promise<void> => {
    for (const key of keys) await keyboard.press(key)
  }
  await expect(page.getByLabel(t('speech.typeLine'))).toBeFocused()
  await picture(page, 'empty')

  await test.step('one line, two seconds long, by the single operation', async () => {
    await keyboard.type('Good morning, everybody.')
    // The next line is begun, and goes again where nothing is typed.
    await press('Enter', 'Escape')
    await expect(cellOf(lineAt(page, 1), 'text')).toBeFocused()
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter')
    await expect(page.getByRole('radio', { name: t('speech.fit.none') }).last()).toBeFocused()
    await press('ArrowRight', 'ArrowRight', 'ArrowRight', 'Tab')
    await keyboard.type('2')
    await press('Enter')
    await expect(cellOf(lineAt(page, 1), 'fit')).toBeFocused()
    await press('ControlOrMeta+Enter')
    await expectCount(page, 'done', 1)
    const [sound] = await soundsIn(userData)
    expect(sound?.seconds).toBe(2)
    expect(sound?.loudest).toBeGreaterThan(0.05)
    await expect(cellOf(lineAt(page, 1), 'fit')).toContainText('2.00 s')
  })

  await test.step('a table is pasted, in three scripts and with equal texts, and spoken as a batch', async () => {
    await press('Home')
    await paste(page, table)
    await expect(lineAt(page, 5)).toBeVisible()
    await expect(cellOf(lineAt(page, 3), 'text').locator('div')).toHaveCSS('direction', 'rtl')
    await press('ControlOrMeta+Enter')
    await expectCount(page, 'done', 5)
    const sounds = await soundsIn(userData)
    expect(sounds).toHaveLength(5)
    expect(sounds.every(({ seconds, loudest }) => seconds > 0.3 && loudest > 0.05)).toBe(true)
    await picture(page, 'done')
  })

  await test.step('what is edited is stale, and only that is spoken again; both takes are kept', async () => {
    await press('Escape', 'ControlOrMeta+Home', 'F2')
    await keyboard.type(' Welcome.')
    await press('Enter')
    await expectCount(page, 'stale', 1)
    await picture(page, 'stale')
    await runCommand(page, t('command.speech.synthesizeStale'))
    await expectCount(page, 'stale', 0)
    await expectCount(page, 'done', 5)
    await page.getByRole('button', { name: t('speech.previousLine') }).focus()
    await press('Enter')
    await expect(page.getByText(t('speech.takesKept', { count: 2 }))).toBeVisible()
  })

  await test.step('lines are moved, duplicated, deleted and had back', async () => {
    await cellOf(lineAt(page, 1), 'text').focus()
    await press('Alt+ArrowDown')
    await expect(cellOf(lineAt(page, 2), 'text')).toContainText('Welcome.')
    await press('ControlOrMeta+Shift+D')
    await expect(lineAt(page, 6)).toBeVisible()
    await press('Delete')
    await expect(lineAt(page, 6)).toHaveCount(0)
    await press('ControlOrMeta+z', 'ControlOrMeta+z', 'ControlOrMeta+z')
    await expect(lineAt(page, 6)).toHaveCount(0)
    await expect(cellOf(lineAt(page, 1), 'text')).toContainText('Welcome.')
  })

  await test.step('find and replace', async () => {
    await press('ControlOrMeta+h')
    await page.getByRole('textbox', { name: t('word.find'), exact: true }).fill('gap')
    await expect(page.getByText(t('speech.matches', { at: 1, count: 2 }))).toBeVisible()
    await page.getByLabel(t('word.replaceWith')).fill('step')
    await picture(page, 'find')
    await page.getByRole('button', { name: t('word.replaceAll') }).press('Enter')
    await expect(cellOf(lineAt(page, 4), 'text')).toHaveText('Mind the step.')
    await page.getByRole('textbox', { name: t('word.find'), exact: true }).press('Escape')
    await expectCount(page, 'stale', 2)
  })

  await test.step('everything is there after a restart, what can be taken back too', async () => {
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'dark')
  })
  expect(complaints).toEqual([])
})
