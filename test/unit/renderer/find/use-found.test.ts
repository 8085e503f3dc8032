// @vitest-environment jsdom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useFound } from '../../../../renderer/find/use-found'
import type { FindAnswer, FindQuestion } from '../../../../shared/find/find-requests'
import { failure, type Result, success } from '../../../../shared/result'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'
import { madeFound } from './made-found'

const whole = { left: 0, all: 1, problem: null, isKept: true }
const answerOf = (...ids: string[]): Result<FindAnswer> =>
  success({ found: ids.map(id => madeFound({ id })), more: [], index: whole })

let fake: FakeBridge
let asked: FindQuestion[]
let answers: ((question: FindQuestion) => Result<FindAnswer>)[]
beforeEach(() => {
  vi.useFakeTimers()
  fake = startPage()
  asked = []
  answers = []
  fake.parlance.find = async question => {
    asked.push(question)
    return (answers.shift() ?? (() => answerOf('r')))(question)
  }
})
afterEach(() => vi.useRealTimers())

const hook = (text: string) =>
  renderHook(({ typed }) => useFound(typed, null, 5), { initialProps: { typed: text } })
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
const ways = () => asked.map(({ text, inside }) => `${text}${inside ? ' inside' : ''}`)

it('asks for nothing until something is typed, and then for words before parts of them', async () => {
  const { result, rerender } = hook(' ')
  await pass()
  expect(asked).toEqual([])
  answers = [() => answerOf('a'), () => answerOf('a', 'b')]
  rerender({ typed: 'tra' })
  await pass()
  expect(ways()).toEqual(['tra', 'tra inside'])
  expect(result.current.found.map(({ id }) => id)).toEqual(['a', 'b'])
  rerender({ typed: '' })
  expect(result.current.found).toEqual([])
})

it('asks again where another question came between, and when more was looked through', async () => {
  answers = [() => failure({ kind: 'cancelled' })]
  const { result } = hook('tra')
  await pass()
  expect(result.current.text).toBe('')
  await pass(1_000)
  expect(result.current.text).toBe('tra')
  act(() => fake.push('index', whole))
  act(() => fake.push('index', whole))
  await pass(1_000)
  expect(ways()).toEqual(['tra', 'tra', 'tra inside', 'tra', 'tra inside'])
})

it('says why there is no answer, and leaves a new one alone when it is gone', async () => {
  answers = [() => failure({ kind: 'unexpected', detail: 'no index' })]
  const { result, unmount } = hook('tra')
  await pass()
  expect(result.current).toMatchObject({ text: 'tra', found: [], error: { kind: 'unexpected' } })
  unmount()
  fake.push('index', whole)
  await pass(2_000)
  expect(asked).toHaveLength(1)
})

it('an answer that comes after something else was typed is not shown, and its parts are not asked for', async () => {
  let answer = (): void => undefined
  const slow = new Promise<void>(resolve => (answer = resolve))
  const { find } = fake.parlance
  fake.parlance.find = async question => {
    if (question.text === 'tr') await slow
    return find(question)
  }
  const { result, rerender } = hook('tr')
  await pass()
  answers = [() => answerOf('new'), () => answerOf('new')]
  rerender({ typed: 'tra' })
  await pass()
  answer()
  await pass()
  expect([result.current.text, result.current.found.map(({ id }) => id)]).toEqual(['tra', ['new']])
  expect(ways()).toEqual(['tra', 'tra inside', 'tr'])
})

it('before there is an answer nothing is said to be wrong with what is looked through', () => {
  const { result } = hook('')
  expect(result.current).toMatchObject({ error: null, index: { left: 0, problem: null, isKept: true } })
})
