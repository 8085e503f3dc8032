import { describe, expect, it } from 'vitest'
import { createSlots } from '../../../../electron/jobs/slots'

const free = new AbortController().signal

describe('slots', () => {
  it('gives so many at once, and the rest in the order in which they came', async () => {
    const slots = createSlots(2)
    const first = await slots.take(free)
    await slots.take(free)
    const order: string[] = []
    const third = slots.take(free).then(give => {
      order.push('third')
      return give
    })
    const fourth = slots.take(free).then(() => order.push('fourth'))
    await Promise.resolve()
    expect(order).toEqual([])
    first?.()
    const give = await third
    expect(order).toEqual(['third'])
    give?.()
    await fourth
    expect(order).toEqual(['third', 'fourth'])
  })

  it('counts a slot that is given back twice once', async () => {
    const slots = createSlots(1)
    const give = await slots.take(free)
    give?.()
    give?.()
    expect(await slots.take(free)).not.toBeNull()
    const leaving = new AbortController()
    const waiting = slots.take(leaving.signal)
    leaving.abort()
    expect(await waiting).toBeNull()
  })

  it('passes by whoever left, and lets nobody in who had left before', async () => {
    const slots = createSlots(1)
    const give = await slots.take(free)
    const leaving = new AbortController()
    const left = slots.take(leaving.signal)
    const next = slots.take(free)
    leaving.abort()
    expect(await left).toBeNull()
    give?.()
    expect(await next).not.toBeNull()
    expect(await slots.take(AbortSignal.abort())).toBeNull()
  })
})
