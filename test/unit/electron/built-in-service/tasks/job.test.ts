import { expect, it } from 'vitest'
import {
  hasTaskEnded,
  statusOf,
  stepsUpTo,
} from '../../../../../electron/built-in-service/tasks/service-task'

const order = ['Queued', 'Loading', 'Loaded', 'Completed']

it('a step brings those along that lead to it, and is never taken back', () => {
  expect(stepsUpTo('Loaded', ['Queued'], order)).toEqual(['Queued', 'Loading', 'Loaded'])
  expect(stepsUpTo('Loading', ['Queued', 'Loading', 'Loaded'], order)).toEqual([
    'Queued',
    'Loading',
    'Loaded',
  ])
  expect(stepsUpTo('Completed', ['Queued', 'Loading'], order)).toEqual(order)
})

it('the last step is the status, and two of them are the end', () => {
  expect(statusOf({ steps: ['Queued', 'Loading'] })).toBe('Loading')
  expect(
    ['Queued', 'Loaded', 'Completed', 'Failed'].map(step => hasTaskEnded({ steps: ['Queued', step] })),
  ).toEqual([false, false, true, true])
})
