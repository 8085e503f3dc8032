import { expect, it } from 'vitest'
import { once } from '../../../electron/once'

it('makes it when first asked, and never again', () => {
  let made = 0
  const number = once(() => {
    made += 1
    return made
  })
  expect(made).toBe(0)
  expect([number(), number(), made]).toEqual([1, 1, 1])
})

it('remembers nothing as well as something', () => {
  let calls = 0
  const nothing = once(() => {
    calls += 1
  })
  nothing()
  nothing()
  expect(calls).toBe(1)
})
