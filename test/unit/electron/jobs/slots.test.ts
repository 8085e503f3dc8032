import { describe, expect, it } from 'vitest'
import { createSlots } from '../../../../electron/jobs/slots'

const free = new AbortController().signal

describe('slots', () => {
  it('gives so many at once, and the rest in the order in which they came', async () => {
    const slots = createSlots(() => 2)
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
    const slots = createSlots(() => 1)
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
    const slots = createSlots(() => 1)
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

  it('lets in who waits when there are more, and nobody until fewer are taken when there are less', async () => {
    let most = 1
    const slots = createSlots(() => most)
    const gives: ((() => void) | null)[] = []
    const takers = [0, 1, 2, 3].map(async at => {
      gives[at] = await slots.take(free)
    })
    await takers[0]
    most = 3
    slots.letIn()
    await takers[2]
    expect(gives).toHaveLength(3)
    most = 1
    gives[0]?.()
    gives[1]?.()
    await Promise.resolve()
    expect(gives).toHaveLength(3)
    gives[2]?.()
    await takers[3]
    expect(gives).toHaveLength(4)
  })
})
