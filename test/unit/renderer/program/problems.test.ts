import { notifications, notificationsStore } from '@mantine/notifications'
import { beforeEach, expect, it } from 'vitest'
import {
  bringBack,
  loadProblems,
  problemsChanged,
  sendBannerAway,
  useProblems,
} from '../../../../renderer/program/problems'
import { createTranslate } from '../../../../shared/language/translate'
import type { Problem } from '../../../../shared/problems'
import { failure, success } from '../../../../shared/result'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'

const problem = (file: string, more: Partial<Problem> = {}): Problem => ({
  file,
  what: 'sheet',
  part: 'whole',
  item: file,
  name: '',
  state: 'damaged',
  since: null,
  canBringBack: false,
  ...more,
})
const t = createTranslate('en')
const files = (): string[] => [...useProblems.getState().problems.keys()]
const isAway = (): boolean => useProblems.getState().isBannerAway

let fake: FakeBridge
beforeEach(() => {
  fake = startPage()
})

it('keeps each file once, and forgets those that are dealt with', () => {
  problemsChanged({ changed: [problem('a'), problem('b')], removed: [] })
  problemsChanged({ changed: [problem('b', { name: 'B' })], removed: ['a'] })
  expect(files()).toEqual(['b'])
  expect(useProblems.getState().problems.get('b')?.name).toBe('B')
})

it('a banner that was sent away is back for another file, and for nothing less', () => {
  problemsChanged({ changed: [problem('a'), problem('b')], removed: [] })
  sendBannerAway()
  problemsChanged({ changed: [problem('a', { name: 'A' })], removed: ['b'] })
  expect(isAway()).toBe(true)
  problemsChanged({ changed: [problem('c')], removed: [] })
  expect(isAway()).toBe(false)
})

it('leaves what is known as it is where the list cannot be had', async () => {
  fake.parlance.listProblems = async () => success([problem('a')])
  await loadProblems()
  fake.parlance.listProblems = async () => failure({ kind: 'not-found', what: 'file' })
  await loadProblems()
  expect(files()).toEqual(['a'])
})

it('says of a job that is had back that it is paused, and of nothing else', async () => {
  const madeAt = 1_790_000_000_000
  fake.parlance.bringBack = async () => success({ madeAt })
  const told = async (what: Problem['what']) => {
    notifications.clean()
    await bringBack({ file: 'a', what, title: 'Metro' }, 'backup')
    return notificationsStore.getState().notifications.map(({ message }) => message)
  }
  const said = { title: 'Metro', time: new Date(madeAt) }
  expect(await told('job')).toEqual([t('problems.isBackPausedText', said)])
  expect(await told('sheet')).toEqual([t('problems.isBackFromText', said)])
  fake.parlance.bringBack = async () => success({ madeAt: null })
  expect(await told('job')).toEqual([t('problems.isBackText', said)])
})

it('asks anew for the list of what is back, and for no other', async () => {
  const lists = ['pageOfBatches', 'pageOfDatasets', 'pageOfJobs']
  const asked = async (what: Problem['what']) => {
    const before = fake.requests.length
    await bringBack({ file: 'a', what, title: 'Metro' }, 'remains')
    return lists.filter(name => fake.requests.slice(before).some(request => request.name === name))
  }
  expect(await asked('batch')).toEqual(['pageOfBatches'])
  expect(await asked('recording')).toEqual([])
})
