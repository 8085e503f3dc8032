import { meeting } from '../unit/renderer/workbench/sample-transcript'
import {
  allSpoken,
  atService,
  lineCount,
  lines,
  look,
  make,
  newDub,
  recording,
  row,
  signIn,
} from './dub-steps'
import { atWork, expect, runCommand, t, test } from './fixtures'
import { seededFiles } from './seed-transcript'

test('a transcript is translated and spoken, and a word that is edited has its line alone spoken again', async ({
  open,
  service,
}) => {
  const { page, complaints } = await open(atService(service))
  service.world.states.speech = ['Queued', 'Completed']
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await expect(page.getByRole('heading', { name: t('dub.emptyTitle') })).toBeVisible()
  await look(page, '0-empty')

  await page.getByRole('button', { name: t('dub.new') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('dub.addLanguage') })
    .click()
  await page.getByRole('option', { name: 'Spanish' }).click()
  await look(page, '1-new')
  await page.getByRole('button', { name: t('dub.create') }).click()
  await expect(lines(page)).toHaveAttribute('aria-rowcount', String(lineCount + 1))
  await look(page, '2-lines')

  await page.keyboard.press('ControlOrMeta+Shift+Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(t('translate.budgetRequests', { count: lineCount }))
  await look(page, '3-make')
  await dialog.getByRole('button', { name: t('word.start') }).click()
  await allSpoken(page, lineCount)
  await look(page, '4-made')
  expect(service.count('translate')).toBe(lineCount)
  expect(service.count('speechBatch') + service.count('speechSingle')).toBe(1)

  await row(page, 2).click()
  const check = page.getByRole('button', { name: t('dub.checked'), exact: true })
  await check.click()
  await expect(row(page, 2)).toContainText(t('dub.checked'))

  await row(page, 2).dblclick()
  const translation = page.getByRole('textbox', { name: t('dub.translationOf', { number: 2 }) })
  await expect(translation).toBeFocused()
  await translation.fill('Sí, pero solo cuatro trenes.')
  await expect(row(page, 2)).toContainText(t('dub.state.stale'))
  await expect(check).toBeDisabled()
  await expect(row(page, 3)).toContainText(t('dub.state.spoken'))
  await look(page, '5-stale')
  await page.keyboard.press('ControlOrMeta+Enter')
  await allSpoken(page, lineCount)
  await expect(page.getByRole('radio', { name: /^Use take \d/ })).toHaveCount(2)
  await expect(row(page, 2)).not.toContainText(t('dub.checked'))
  await expect(check).toHaveAttribute('aria-pressed', 'false')
  expect(service.count('translate')).toBe(lineCount)
  expect(service.count('speechBatch')).toBe(1)
  expect(service.count('speechSingle')).toBe(1)

  // Whatever the service says is under the line that it is about, and leaves the others alone.
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(row(page, 3)).toHaveAttribute('aria-selected', 'true')
  expect(complaints).toEqual([])
})

const subtitles = `1
00:00:00,200 --> 00:00:07,000
Antes de hablar del personal, ¿seguimos con seis minutos?

2
00:00:11,200 --> 00:00:17,000
Sí, pero el depósito solo da para cuatro trenes.

3
00:00:40,700 --> 00:00:41,500
De nadie.
`

test('a translation is brought in, a term is called as the glossary has it, and a line is split and joined', async ({
  open,
}) => {
  const { page } = await open({
    settings: atWork,
    files: seededFiles({ transcript: meeting, name: recording, seconds: 70 }),
  })
  await runCommand(page, t('command.go.dub'))
  await newDub(page)
  const dialog = page.getByRole('dialog')

  await runCommand(page, t('command.dub.bring'))
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'es.srt', mimeType: 'text/plain', buffer: Buffer.from(subtitles) })
  await expect(dialog).toContainText(t('dub.bringFound', { done: 2, total: lineCount }))
  await expect(dialog).toContainText(t('dub.bringLeft', { count: 1 }))
  await look(page, '8-bring')
  await dialog.getByRole('button', { name: t('dub.takeOver') }).click()
  await expect(row(page, 2)).toContainText('cuatro trenes')

  await runCommand(page, t('command.dub.glossary'))
  await dialog.getByRole('textbox', { name: t('dub.termNumber', { number: 1 }), exact: true }).fill('headway')
  const called = t('dub.calledNumber', { number: 1, language: 'Spanish' })
  await dialog.getByRole('textbox', { name: called }).fill('intervalo')
  await look(page, '9-glossary')
  await dialog.getByRole('button', { name: t('word.save') }).click()
  const missed = page.getByText(t('dub.missedTerm', { written: 'headway', called: 'intervalo' }))
  await expect(missed).toBeVisible()
  await page
    .getByRole('textbox', { name: t('dub.translationOf', { number: 1 }) })
    .fill('¿Seguimos con un intervalo de seis minutos?')
  await expect(missed).toBeHidden()

  await row(page, 2).click()
  await page.keyboard.press('ControlOrMeta+Shift+X')
  await expect(lines(page)).toHaveAttribute('aria-rowcount', String(lineCount + 2))
  await page.keyboard.press('ControlOrMeta+Shift+J')
  await expect(lines(page)).toHaveAttribute('aria-rowcount', String(lineCount + 1))
})

test('the example is three lines in two voices, which this computer speaks in Spanish', async ({ open }) => {
  const { page, complaints } = await open({ settings: atWork })
  await runCommand(page, t('command.go.dub'))
  await page.getByRole('button', { name: t('word.loadExample') }).click()
  await expect(lines(page)).toHaveAttribute('aria-rowcount', '4')
  await expect(lines(page)).toContainText('Buenos días')
  await make(page)
  await allSpoken(page, 3)
  await look(page, '6-example')
  await runCommand(page, t('command.dub.cast'))
  await look(page, '7-cast')
  await page.keyboard.press('Escape')

  // It can be deleted, and had back.
  await page.getByRole('button', { name: t('dub.choose', { name: t('dub.exampleName') }) }).click()
  await page.getByRole('menuitem', { name: t('dub.delete') }).click()
  await expect(page.getByRole('heading', { name: t('dub.emptyTitle') })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+Z')
  await expect(lines(page)).toHaveAttribute('aria-rowcount', '4')
  expect(complaints).toEqual([])
})

test('how else a line can be said is asked of the service once, and offered beside its slot with its seconds', async ({
  open,
  service,
}) => {
  const { page, complaints } = await open(atService(service))
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await newDub(page)

  await test.step('it stops after its translation where that is wished', async () => {
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByText(t('dub.until.translation'), { exact: true }).click()
    await dialog.getByRole('button', { name: t('word.start') }).click()
    await expect(row(page, lineCount)).toContainText(t('dub.state.translated'))
    expect(service.count('speechBatch') + service.count('speechSingle')).toBe(0)
  })

  await row(page, 10).click()
  const details = page.getByRole('complementary', { name: t('dub.details', { number: 10 }) })
  const ask = details.getByRole('button', { name: t('short.dub.askWordings') })
  await ask.click()
  const wordings = details.getByRole('list', { name: t('word.alternatives') }).getByRole('listitem')
  await expect(wordings).toHaveCount(5)
  await expect(wordings.first()).toContainText('variant 1')
  await expect(wordings.first()).toContainText(/About [\d.]+ s in [\d.]+ s/)
  await expect(ask).toBeDisabled()
  await look(page, '17-wordings')
  expect(service.count('augment')).toBe(1)

  // Its translation is another then, of which nobody has asked yet.
  await details.getByRole('button', { name: t('dub.useWording', { number: 1 }) }).click()
  const translation = page.getByRole('textbox', { name: t('dub.translationOf', { number: 10 }) })
  await expect(translation).toHaveValue(/variant 1/)
  await expect(ask).toBeEnabled()
  expect(service.count('augment')).toBe(1)
  expect(complaints).toEqual([])
})
