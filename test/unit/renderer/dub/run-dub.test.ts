import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import { askForOwnTake, askForWordings, speakDubLines } from '../../../../renderer/dub/store/run-dub'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import type { SkippedLine } from '../../../../shared/speech/sheet-run'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(() => {
  fake = startPage()
  notifications.clean()
})
const said = () => {
  const all = notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
  notifications.clean()
  return all
}

it('says which lines were not asked for and why, and nothing where all were', async () => {
  const speak = async (asked: number, retried: number, ...because: SkippedLine['because'][]) => {
    const skipped = because.map((one, at) => ({ key: `${at}`, because: one }))
    fake.parlance.speakDub = async () => success({ jobs: [], asked, retried, skipped })
    await speakDubLines('d', 'es', 'due')
    return said()
  }
  expect(await speak(2, 0)).toEqual([])
  expect(await speak(0, 1)).toEqual([])
  expect(await speak(0, 0)).toEqual([[t('speech.begunNone'), t('dub.allSpoken')]])
  const two = `${t('dub.skipped.problems', { count: 2 })} ${t('dub.skipped.unsure', { count: 1 })}`
  expect(await speak(1, 2, 'unsure', 'problems', 'problems')).toEqual([
    [t('speech.begunSome', { count: 3 }), two],
  ])
  expect(await speak(0, 0, 'busy')).toEqual([[t('speech.begunNone'), t('dub.skipped.busy', { count: 1 })]])
})

it('says what was refused, and nothing of what was not', async () => {
  const refused = async () => failure({ kind: 'offline' } as const)
  const all = [
    () => speakDubLines('d', 'es', 'due'),
    () => askForOwnTake({ id: 'd', language: 'es', key: 'l1' }),
    () => askForWordings('d', 'es', ['l1']),
  ]
  Object.assign(fake.parlance, {
    speakDub: async () => success({ jobs: [], asked: 1, retried: 0, skipped: [] }),
    bringDubTake: async () => success(null),
    askDubWordings: async () => success(null),
  })
  for (const ask of all) {
    await ask()
    expect(said()).toEqual([])
  }
  Object.assign(fake.parlance, { speakDub: refused, bringDubTake: refused, askDubWordings: refused })
  for (const ask of all) {
    await ask()
    expect(said().map(([title]) => title)).toEqual([t('error.offlineTitle')])
  }
})
