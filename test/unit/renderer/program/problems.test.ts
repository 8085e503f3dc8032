import { beforeEach, expect, it } from 'vitest'
import {
  loadProblems,
  problemsChanged,
  sendBannerAway,
  useProblems,
} from '../../../../renderer/program/problems'
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
