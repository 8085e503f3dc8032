import { expect, it } from 'vitest'
import { watchFirstList } from '../../../../electron/use-cases/list-use-cases'

function watched() {
  const answers: (() => void)[] = []
  const timers: (() => void)[] = []
  const { index, answered } = watchFirstList(
    { askListed: () => new Promise(resolve => answers.push(() => resolve({ answer: 1 }))) },
    { set: run => timers.push(run), clear: () => undefined },
  )
  let isAnswered = false
  void answered.then(() => {
    isAnswered = true
  })
  const ask = () =>
    index.askListed({
      list: 'l',
      name: 'ids',
      asked: null,
      live: { jobs: [], recordings: [], documents: [] },
    })
  return { ask, answers, timers, isAnswered: () => isAnswered }
}

it('what may wait waits until a first list is answered', async () => {
  const { ask, answers, isAnswered } = watched()
  const asked = ask()
  await Promise.resolve()
  expect(isAnswered()).toBe(false)
  answers[0]?.()
  expect(await asked).toEqual({ answer: 1 })
  await expect.poll(isAnswered).toBe(true)
})

it('and no longer where nobody asks for a list', async () => {
  const { timers, isAnswered } = watched()
  await Promise.resolve()
  expect(isAnswered()).toBe(false)
  timers[0]?.()
  await expect.poll(isAnswered).toBe(true)
})
