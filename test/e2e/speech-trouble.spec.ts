import type { ElectronApplication } from 'playwright/test'
import { testAccount } from '../service/contract/world'
import { expect, picture, runCommand, t, test } from './fixtures'
import {
  atService,
  cellOf,
  expectCount,
  isOnDisk,
  lineAt,
  paste,
  signInToOffice,
  soundsIn,
} from './speech-steps'

/** One look is enough: the program looks once a second. */
const quick = ['Completed']
const slow = ['Queued', 'TTS Job Started', ...Array.from({ length: 40 }, () => 'Synthesis Started')]

const eight = Array.from({ length: 8 }, (_, at) => `Sentence number ${at + 1}.`).join('\n')

/** The third and the seventh line fail, as the service tells it of a whole task. */
function failing(data: unknown): unknown {
  if (!Array.isArray(data)) return data
  return data.map((line: Record<string, unknown>, at) =>
    at === 2 || at === 6
      ? {
          ...line,
          jobStatus: 'Failed',
          jobProgress: ['Queued', 'TTS Job Started', 'Failed'],
          audioSaved: false,
          message: 'Speaker 07 is not available for en-IN.',
        }
      : line,
  )
}

async function killed(app: ElectronApplication): Promise<void> {
  const gone = new Promise<void>(resolve => app.process().once('exit', () => resolve()))
  app.process().kill('SIGKILL')
  await gone
}

test('lines that fail are retried, downloads that break are fetched again, and nothing is asked for twice', async ({
  open,
  service,
  userData,
}) => {
  service.world.states.speech = quick
  const { page } = await open(atService(service))
  await signInToOffice(page)
  const send = () => page.keyboard.press('ControlOrMeta+Enter')

  await test.step('rows 3 and 7 of a batch fail, and say why', async () => {
    service.script({ operation: 'speechStatus', do: { kind: 'data', change: failing } })
    await page.getByLabel(t('speech.typeLine')).focus()
    await paste(page, eight)
    await expect(lineAt(page, 8)).toBeVisible()
    await page.keyboard.press('Escape')
    await send()
    await expectCount(page, 'failed', 2)
    await expectCount(page, 'done', 6)
    await expect(cellOf(lineAt(page, 3), 'status')).toContainText('Speaker 07 is not available for en-IN.')
    await expect(cellOf(lineAt(page, 3), 'status')).toContainText(
      t('speech.state.failedAt', { step: 'TTS Job Started' }),
    )
    await cellOf(lineAt(page, 3), 'text').click()
    const said = page.getByRole('region', { name: t('speech.reply') })
    // The line before has one, too.
    await expect(said).toContainText('Sentence number 3.')
    await said.getByText(t('speech.reply')).click()
    await expect(said.getByText('"message": "Speaker 07 is not available for en-IN."')).toBeVisible()
    await expect(said.getByText('"apikey": "[redacted]"')).toBeVisible()
    await said.scrollIntoViewIfNeeded()
    await picture(page, 'failed')
    await runCommand(page, t('command.theme.dark'))
    await picture(page, 'failed-dark')
  })

  await test.step('one is retried alone, then all that failed', async () => {
    service.forgetScript()
    await lineAt(page, 3)
      .getByRole('button', { name: t('job.tryAgain') })
      .click()
    await expectCount(page, 'failed', 1)
    await runCommand(page, t('command.speech.retryFailed'))
    await expectCount(page, 'done', 8)
    expect(service.count('speechBatch')).toBe(1)
  })

  await test.step('a download that breaks twice comes in the third time', async () => {
    const before = (await soundsIn(userData)).length
    service.script({ operation: 'publicFile', times: 2, do: { kind: 'half-reply' } })
    service.script({ operation: 'fileDownload', times: 2, do: { kind: 'half-reply' } })
    await cellOf(lineAt(page, 1), 'text').click()
    await page.keyboard.press('ControlOrMeta+r')
    await expect.poll(async () => (await soundsIn(userData)).length).toBe(before + 1)
    await expectCount(page, 'done', 8)
  })

  await test.step('nobody knows whether a request arrived: a person decides', async () => {
    service.script({ operation: 'speechSingle', times: 1, do: { kind: 'drop', when: 'after-acting' } })
    const asked = service.count('speechSingle')
    await page.keyboard.press('ControlOrMeta+r')
    const status = cellOf(lineAt(page, 1), 'status')
    await expect(status).toContainText(t('speech.state.unsure'))
    expect(service.count('speechSingle')).toBe(asked + 1)
    await picture(page, 'unsure-dark')
    await status.getByRole('button', { name: t('job.sendAgain') }).click()
    await expectCount(page, 'done', 8)
    expect(service.count('speechSingle')).toBe(asked + 2)
  })
})

test('a session that dies, a kill and a restart in the middle lose nothing and ask for nothing twice', async ({
  open,
  service,
  userData,
}) => {
  service.world.states.speech = slow
  const first = await open({ ...atService(service) })
  await signInToOffice(first.page)

  await test.step('the session dies in the middle: lines wait, and go on after the password', async () => {
    const { page } = first
    await page.getByLabel(t('speech.typeLine')).focus()
    await paste(page, 'Same words.\nSame words.\nOther words.\nNot this one.')
    await expect(lineAt(page, 4)).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await expectCount(page, 'running', 4)
    await cellOf(lineAt(page, 4), 'status')
      .getByRole('button', { name: t('speech.cancelThis') })
      .click()
    await expectCount(page, 'running', 3)
    await expect(cellOf(lineAt(page, 1), 'status')).toContainText('Synthesis Started')
    service.world.tokens.clear()
    const password = page.getByLabel(t('frame.password', { email: testAccount.email }))
    await password.fill(testAccount.password)
    await picture(page, 'ended')
    await password.press('Enter')
    await expect(password).toBeHidden()
    await expectCount(page, 'running', 3)
    expect(service.count('speechBatch')).toBe(1)
  })

  await test.step('a kill in the middle of typing and of a batch', async () => {
    const { page, app } = first
    await cellOf(lineAt(page, 3), 'text').click()
    await page.keyboard.press('F2')
    await page.keyboard.type(' More')
    // What is typed is on the disk within a second; a kill in that second may lose it.
    await expect.poll(() => isOnDisk(userData, 'Other words. More')).toBe(true)
    await killed(app)
  })

  const { page } = await open()
  await test.step('started again, the batch goes on by the ids it has', async () => {
    for (const job of service.world.jobs.speech.values()) job.states = quick
    await signInAgain()
    await expectCount(page, 'done', 2)
    await expectCount(page, 'stale', 1)
    expect(service.count('speechBatch') + service.count('speechSingle')).toBe(1)
    await expect(cellOf(lineAt(page, 3), 'text')).toHaveText('Other words. More')
    expect(await soundsIn(userData)).toHaveLength(3)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(cellOf(lineAt(page, 3), 'text')).toHaveText('Other words.')
    await expectCount(page, 'done', 3)
    await picture(page, 'again')
  })

  async function signInAgain(): Promise<void> {
    await page.getByLabel(t('word.password'), { exact: true }).fill(testAccount.password)
    await page.getByRole('button', { name: t('word.signIn'), exact: true }).click()
    await expect(lineAt(page, 1)).toBeVisible()
  }
})
