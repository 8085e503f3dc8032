import { allSpoken, atService, lineCount, look, make, newDub, recording, row, signIn } from './dub-steps'
import { expect, runCommand, t, test } from './fixtures'

test('a word that is edited in the transcript makes its line stale and no other, and says why', async ({
  open,
  service,
}) => {
  const { page, complaints } = await open(atService(service))
  service.world.states.speech = ['Completed']
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await newDub(page)
  await make(page)
  await allSpoken(page, lineCount)
  const spoken = service.count('speechBatch') + service.count('speechSingle')
  expect(service.count('translate')).toBe(lineCount)

  await test.step('a word is edited where the transcript is', async () => {
    await runCommand(page, t('command.go.transcribe'))
    await page.getByRole('row', { name: recording }).dblclick()
    await page.locator('[data-field]').first().focus()
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('h')
  })

  await test.step('it is offered, and nothing has changed yet', async () => {
    await runCommand(page, t('command.go.dub'))
    await expect(page.getByText(t('dub.differs', { count: 1 }))).toBeVisible()
    await expect(row(page, 1)).toContainText(t('dub.state.spoken'))
    await page.getByRole('button', { name: t('dub.look') }).click()
    await expect(page.getByRole('dialog')).toContainText('Ohkay.')
    await expect(page.getByRole('dialog')).toContainText(t('dub.differs.words'))
    await look(page, '10-transcript')
  })

  await test.step('taken over, its line is stale and says of what, and the others are as they were', async () => {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('dub.takeOver') })
      .click()
    await expect(page.getByText(t('dub.differs', { count: 1 }))).toBeHidden()
    await expect(row(page, 1)).toContainText('Ohkay.')
    await expect(row(page, 1)).toContainText(t('dub.state.stale'))
    await row(page, 1).click()
    await expect(page.getByText(t('dub.stale.original')).first()).toBeVisible()
    for (let number = 2; number <= lineCount; number++) {
      await expect(row(page, number)).toContainText(t('dub.state.spoken'))
    }
    expect(service.count('translate')).toBe(lineCount)
    expect(service.count('speechBatch') + service.count('speechSingle')).toBe(spoken)
  })

  await test.step('made again, it alone is translated and spoken', async () => {
    await page.keyboard.press('Escape')
    await page.keyboard.press('ControlOrMeta+Shift+Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText(t('translate.budgetRequests', { count: 1 }))
    await dialog.getByRole('button', { name: t('word.start') }).click()
    await allSpoken(page, lineCount)
    expect(service.count('translate')).toBe(lineCount + 1)
    const [sent] = service.requests.filter(({ operation }) => operation === 'translate').slice(-1)
    expect(JSON.stringify(sent?.body)).toContain('Ohkay.')
    expect(service.count('speechBatch') + service.count('speechSingle')).toBe(spoken + 1)
  })
  expect(complaints).toEqual([])
})
