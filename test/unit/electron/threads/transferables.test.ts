import { expect, it } from 'vitest'
import { withTransfer } from '../../../../electron/threads/transferables'

it('hands over whole samples, wherever they are in a message, and each memory once', () => {
  const samples = Float32Array.of(1, 2)
  const other = Float32Array.of(3)
  const given = {
    kind: 'answer',
    answer: { ok: true, value: { sounds: [{ samples }, { samples: other }], again: samples } },
  }
  const { message, transfer } = withTransfer(given)
  expect(message).toEqual(given)
  expect(transfer).toEqual([samples.buffer, other.buffer])
})

it('copies a view of a part, so that the memory around it stays where it is', () => {
  const memory = Float32Array.of(1, 2, 3, 4)
  const { message, transfer } = withTransfer(memory.subarray(1, 3))
  expect(message).toEqual(Float32Array.of(2, 3))
  expect(transfer).toEqual([message.buffer])
  expect(transfer).not.toContain(memory.buffer)
})

it('leaves everything else as it is', () => {
  const bytes = Uint8Array.of(1)
  const date = new Date(0)
  const words = ['a', 'b']
  const { message, transfer } = withTransfer({ bytes, date, words, nothing: null, missing: undefined })
  expect(message.bytes).toBe(bytes)
  expect(message.date).toBe(date)
  expect(message.words).toBe(words)
  expect(message).toHaveProperty('nothing', null)
  expect(transfer).toEqual([])
})
