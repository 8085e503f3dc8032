import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { actOnUpdate, loadUpdates, useUpdates } from '../../../../renderer/program/updates'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { type FakeBridge, noUpdates } from '../fake-bridge'
import { startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge
const said = () => notificationsStore.getState().notifications.map(({ title }) => title)

beforeEach(() => {
  fake = startPage()
  useUpdates.setState({ updates: null })
  notifications.clean()
})

it('knows of newer versions once there is an answer, and says why there is none', async () => {
  fake.parlance.getUpdates = async () => failure({ kind: 'offline' })
  await loadUpdates()
  expect([useUpdates.getState().updates, said()]).toEqual([null, [t('error.offlineTitle')]])
  notifications.clean()
  const found = { ...noUpdates, way: 'link' as const }
  fake.parlance.getUpdates = async () => success(found)
  await loadUpdates()
  expect([useUpdates.getState().updates, said()]).toEqual([found, []])
})

it('does what is asked for, and says what was refused', async () => {
  await actOnUpdate('downloadUpdate')
  expect([fake.requests.at(-1)?.name, said()]).toEqual(['downloadUpdate', []])
  fake.parlance.installUpdate = async () => failure({ kind: 'offline' })
  await actOnUpdate('installUpdate')
  expect(said()).toEqual([t('error.offlineTitle')])
})
