import { expect, it } from 'vitest'
import { createListeners } from '../../../../electron/storage/listeners'

it('tells everyone who still listens', () => {
  const listeners = createListeners<number>()
  const heard: string[] = []
  const leave = listeners.add(message => heard.push(`one ${message}`))
  listeners.add(message => heard.push(`two ${message}`))
  listeners.tell(1)
  leave()
  leave()
  listeners.tell(2)
  expect(heard).toEqual(['one 1', 'two 1', 'two 2'])
})

it('counts the same listener twice when it asked twice', () => {
  const listeners = createListeners<number>()
  const heard: number[] = []
  const listener = (message: number): void => void heard.push(message)
  const leave = listeners.add(listener)
  listeners.add(listener)
  leave()
  listeners.tell(1)
  expect(heard).toEqual([1])
})
