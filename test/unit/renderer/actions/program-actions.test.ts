import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it, vi } from 'vitest'
import { runCommand } from '../../../../renderer/actions/run'
import type { CheckLine } from '../../../../shared/diagnostics'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { type FakeBridge, thisComputer } from '../fake-bridge'
import { startPage } from '../render'

const t = createTranslate('en')
const service = thisComputer.name
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  notifications.clean()
})

const told = () =>
  notificationsStore.getState().notifications.map(({ title, message }) => [title, message].filter(Boolean))

it('says how a check of the service ended, in the place of that it began, and counts what passed or failed', async () => {
  const check = async (...states: CheckLine['state'][]) => {
    const lines = states.map(state => ({
      check: 'service' as const,
      state,
      milliseconds: 1,
      detail: '',
      error: null,
    }))
    fake.parlance.checkService = async () => success(lines)
    runCommand('service.check', 'palette', 0)
    expect(told()).toEqual([[t('frame.checking', { service })]])
    await vi.waitFor(() => expect(told()).not.toEqual([[t('frame.checking', { service })]]))
    const [said] = told()
    notifications.clean()
    return said
  }
  const good = t('frame.checkGood', { service })
  const bad = t('frame.checkBad', { service })
  expect(await check('ok', 'ok', 'ok', 'warning')).toEqual([good, t('frame.checkGoodText', { count: 3 })])
  expect(await check('ok', 'failed', 'skipped')).toEqual([bad, t('frame.checkBadText', { count: 1 })])
})

it('says why a check or a report could not be made', async () => {
  fake.parlance.checkService = async () => failure({ kind: 'not-found', what: 'file' })
  runCommand('service.check', 'palette', 0)
  await vi.waitFor(() => expect(told().map(([title]) => title)).toContain(t('error.fileNotFoundTitle')))
  notifications.clean()
  fake.parlance.copyReport = async () => failure({ kind: 'not-found', what: 'file' })
  runCommand('report.copy', 'palette', 0)
  await vi.waitFor(() => expect(told().map(([title]) => title)).toEqual([t('error.fileNotFoundTitle')]))
})
