import { expect, it } from 'vitest'
import { keepTail } from '../../../../../electron/engines/programs/stream-program'

it('keeps the end of what is said', () => {
  const tail = keepTail(6)
  tail.add(Buffer.from('a long story'))
  tail.add(Buffer.from(' short\n'))
  expect(tail.text()).toBe('short')
})
