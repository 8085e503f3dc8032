import { testAccount } from '../service/contract/world'
import { allSpoken, atService, lineCount, lines, look, make, newDub, row, signIn } from './dub-steps'
import { expect, runCommand, t, test } from './fixtures'

const noVoice = 'No voice speaks es-ES'
const noTranslator = 'Nobody translates from en into es'

const spokenBy = ({ count }: { count(operation: 'speechBatch' | 'speechSingle'): number }): number =>
  count('speechBatch') + count('speechSingle')

test('a session that ends in the middle asks for the password, and the rest goes on and is asked for once', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  service.world.states.speech = ['Queued', 'Synthesis Started']
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await newDub(page)
  await make(page)
  await expect(row(page, lineCount)).toContainText(t('dub.state.speaking'))
  // The page says so before the service has been asked.
  await expect.poll(() => service.world.jobs.speech.size).toBeGreaterThan(0)
  service.world.tokens.clear()
  const password = page.getByLabel(t('frame.password', { email: testAccount.email }))
  await expect(password).toBeVisible()
  await look(page, '14-session')
  for (const job of service.world.jobs.speech.values()) job.states = ['Completed']
  await password.fill(testAccount.password)
  await password.press('Enter')
  await allSpoken(page, lineCount)
  expect(service.count('translate')).toBe(lineCount)
  expect(spokenBy(service)).toBe(1)
})

test('a line that fails for good says what the service said, and the others are translated and spoken', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  service.world.states.speech = ['Completed']
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await newDub(page)
  service.script({ operation: 'translate', after: 3, times: 1, do: { kind: 'status', status: 400 } })
  await make(page)
  await allSpoken(page, lineCount - 1, lineCount)
  const failed = lines(page)
    .getByRole('row')
    .filter({ hasText: t('dub.state.failed') })
  await expect(failed).toHaveCount(1)
  await page.keyboard.press('F8')
  await expect(failed).toHaveAttribute('aria-selected', 'true')
  await look(page, '15-failed')
  await page.getByRole('button', { name: t('job.failedAgain', { count: 1 }) }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('word.start') })
    .click()
  await allSpoken(page, lineCount)
  expect(service.count('translate')).toBe(lineCount + 1)
})

test('a language that no voice speaks is said of each line, and what is brought in for them is kept', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await newDub(page)
  // What is refused together is asked for one by one, and then it is known of each.
  const refused = { kind: 'status', status: 422, message: noVoice } as const
  service.script({ operation: 'speechBatch', do: refused }, { operation: 'speechSingle', do: refused })
  await make(page)
  await expect(
    lines(page)
      .getByRole('row')
      .filter({ hasText: t('dub.state.failed') }),
  ).toHaveCount(lineCount)
  await expect(row(page, 1)).toContainText('[es]')
  await row(page, 1).click()
  const details = page.getByRole('complementary', { name: t('dub.details', { number: 1 }) })
  await expect(details).toContainText(noVoice)
  await look(page, '16-no-voice')
  expect(service.count('translate')).toBe(lineCount)
})

test('a language that nobody translates into is said of each line, and what is typed instead is spoken', async ({
  open,
  service,
}) => {
  const { page } = await open(atService(service))
  service.world.states.speech = ['Completed']
  await signIn(page)
  await runCommand(page, t('command.go.dub'))
  await newDub(page)
  service.script({ operation: 'translate', do: { kind: 'status', status: 422, message: noTranslator } })
  await make(page)
  await expect(page.getByRole('button', { name: t('job.failedAgain', { count: lineCount }) })).toBeVisible()
  await row(page, 2).dblclick()
  const details = page.getByRole('complementary', { name: t('dub.details', { number: 2 }) })
  await expect(details).toContainText(noTranslator)
  await look(page, '17-no-translator')
  await details
    .getByRole('textbox', { name: t('dub.translationOf', { number: 2 }) })
    .fill('Sí, pero solo cuatro trenes.')
  await page.keyboard.press('ControlOrMeta+Enter')
  await allSpoken(page, 1, lineCount)
  await expect(row(page, 2)).toContainText(t('dub.state.spoken'))
  await expect(row(page, 3)).toContainText(t('dub.state.failed'))
  expect([service.count('translate'), spokenBy(service)]).toEqual([lineCount, 1])
})
