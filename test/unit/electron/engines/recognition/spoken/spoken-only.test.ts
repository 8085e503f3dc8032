import { describe, expect, it } from 'vitest'
import {
  inRecording,
  type SpeechPart,
  spokenOnly,
  withRoom,
} from '../../../../../../electron/engines/recognition/spoken/spoken-only'
import type { Result } from '../../../../../../shared/result'

const rate = 10
const part = (start: number, end: number): SpeechPart => ({ start, end })
const word = (text: string, start: number, end: number) => ({ word: text, start, end, conf: 1 })

describe('the room around what is spoken', () => {
  it('is some, and no more than there is', () => {
    expect(withRoom([part(1, 2), part(8, 9.9)], 10)).toEqual([part(0.7, 2.3), part(7.7, 10)])
    expect(withRoom([part(0.1, 0.5)], 10)).toEqual([part(0, 0.8)])
    expect(withRoom([], 10)).toEqual([])
  })

  it('has pauses of a second in it, and no longer ones', () => {
    expect(withRoom([part(1, 2), part(3, 4)], 10)).toEqual([part(0.7, 4.3)])
    expect(withRoom([part(1, 2), part(3.01, 4)], 10)).toHaveLength(2)
    expect(withRoom([part(1, 5), part(2, 3)], 10)).toEqual([part(0.7, 5.3)])
  })
})

describe('the parts of a sound where somebody speaks', () => {
  /** Each sample is its own place. */
  async function* blocksOf(...lengths: number[]): AsyncGenerator<Result<Float32Array, string>> {
    let at = 0
    for (const length of lengths) {
      yield { ok: true, value: Float32Array.from({ length }, () => at++) }
    }
  }

  async function placesIn(spoken: SpeechPart[], ...lengths: number[]): Promise<number[]> {
    const places: number[] = []
    for await (const block of spokenOnly({ blocks: blocksOf(...lengths), duration: null }, spoken, rate)
      .blocks) {
      if (!block.ok) throw new Error(block.error)
      expect(block.value.length).toBeGreaterThan(0)
      places.push(...block.value)
    }
    return places
  }
  const from = (first: number, end: number): number[] =>
    Array.from({ length: end - first }, (_, at) => first + at)

  it.each([
    ['in one block', [40]],
    ['over blocks that end anywhere', [3, 7, 5, 1, 14, 10]],
    ['over blocks that end with a part', [5, 5, 10, 20]],
  ])('come one after the other %s', async (_where, lengths) => {
    const spoken = [part(0.5, 1), part(1.2, 1.5), part(2, 3.3)]
    expect(await placesIn(spoken, ...lengths)).toEqual([...from(5, 10), ...from(12, 15), ...from(20, 33)])
  })

  it('are as long as they are together', () => {
    const spoken = [part(0.5, 1), part(2, 3.25)]
    expect(spokenOnly({ blocks: blocksOf(40), duration: 4 }, spoken, rate).duration).toBe(1.75)
  })

  it('end where the last one does: the rest is not read', async () => {
    let read = 0
    async function* counted(): AsyncGenerator<Result<Float32Array, string>> {
      for await (const block of blocksOf(10, 10, 10, 10)) {
        read++
        yield block
      }
    }
    const cut = spokenOnly({ blocks: counted(), duration: null }, [part(0, 1.5)], rate)
    for await (const block of cut.blocks) expect(block.ok).toBe(true)
    expect(read).toBe(2)
  })

  it('end with the refusal of a sound that breaks off', async () => {
    async function* broken(): AsyncGenerator<Result<Float32Array, string>> {
      yield { ok: true, value: new Float32Array(10) }
      yield { ok: false, error: 'Broken.' }
    }
    const cut = spokenOnly({ blocks: broken(), duration: null }, [part(0, 3)], rate)
    const blocks = []
    for await (const block of cut.blocks) blocks.push(block)
    expect(blocks.at(-1)).toEqual({ ok: false, error: 'Broken.' })
    expect(blocks).toHaveLength(2)
  })
})

describe('the times of words in the recording', () => {
  const spoken = [part(10, 12), part(20, 23), part(40, 41)]

  it('are later by what was left out before them', () => {
    const heard = [
      word('a', 0, 0.5),
      word('b', 1.5, 2),
      word('c', 2, 2.5),
      word('d', 4, 5),
      word('e', 5.5, 6),
    ]
    expect(inRecording(heard, spoken)).toEqual([
      word('a', 10, 10.5),
      word('b', 11.5, 12),
      word('c', 20, 20.5),
      word('d', 22, 23),
      word('e', 40.5, 41),
    ])
  })

  it('reach over no pause: a word is where its middle is', () => {
    expect(inRecording([word('a', 1.5, 2.25), word('b', 1.9, 2.5)], spoken)).toEqual([
      word('a', 11.5, 12),
      word('b', 20, 20.5),
    ])
  })

  it('skip parts of which nothing was heard, and end with the last one', () => {
    expect(inRecording([word('a', 5.25, 5.5), word('b', 5.75, 9)], spoken)).toEqual([
      word('a', 40.25, 40.5),
      word('b', 40.75, 41),
    ])
  })

  it('are none where nobody speaks', () => {
    expect(inRecording([word('a', 0, 1)], [])).toEqual([])
  })
})
