import { expect, it } from 'vitest'
import type { InstalledModel } from '../../../../../../electron/engines/models/installed-model'
import {
  createSlices,
  type TranslateSlice,
} from '../../../../../../electron/engines/translation/firefox/slices'
import type { MarkedWords } from '../../../../../../electron/engines/translation/marked-words'

const model = (folder: string): InstalledModel => ({
  id: folder,
  name: folder,
  kind: 'marian',
  languages: ['en'],
  folder,
  files: {},
  quality: 'good',
})

const pieces = (prefix: string, count: number): MarkedWords[] =>
  Array.from({ length: count }, (_, at) => ({ text: `${prefix}${at}`, marks: [] }))

/** Answers in capitals, and keeps what it was asked; `bad` pieces fail, and `stuck` waits for its end. */
function slicesWith({ bad = '', stuck = false, broken = '' } = {}) {
  const asked: { folder: string; texts: string[] }[] = []
  let ended = 0
  const run: TranslateSlice = async (task, { signal }) => {
    asked.push({ folder: task.models[0]?.folder ?? '', texts: task.pieces.map(({ text }) => text) })
    if (stuck) {
      await new Promise<void>(resolve => signal?.addEventListener('abort', () => resolve()))
      ended += 1
      return { ok: false, error: 'The work was stopped.' }
    }
    if (broken !== '') return { ok: false, error: broken }
    return {
      ok: true,
      value: task.pieces.map(piece =>
        piece.text === bad
          ? { ok: false, error: 'No words.' }
          : { ok: true, value: { ...piece, text: piece.text.toUpperCase() } },
      ),
    }
  }
  return { slices: createSlices(run), asked, ended: () => ended }
}

it('puts those that ask for the same models together, 25 sentences at a time, and gives each its own', async () => {
  const { slices, asked } = slicesWith()
  const parts: number[] = []
  const answers = await Promise.all([
    slices.translate([model('a')], pieces('x', 30), { progress: part => parts.push(part) }),
    slices.translate([model('a')], pieces('y', 2), {}),
    slices.translate([model('b')], pieces('z', 1), {}),
  ])
  expect(answers.map(answer => (answer.ok ? answer.value.map(({ text }) => text).at(-1) : answer))).toEqual([
    'X29',
    'Y1',
    'Z0',
  ])
  expect(asked.map(({ folder, texts }) => [folder, texts.length])).toEqual([
    ['a', 25],
    ['a', 7],
    ['b', 1],
  ])
  expect(parts).toEqual([25 / 30, 1])
})

it('fails the text whose sentence failed, and not those beside it', async () => {
  const { slices, asked } = slicesWith({ bad: 'x0' })
  const [first, second] = await Promise.all([
    slices.translate([model('a')], pieces('x', 60), {}),
    slices.translate([model('a')], pieces('y', 1), {}),
  ])
  expect(first).toEqual({ ok: false, error: 'No words.' })
  expect(second).toMatchObject({ ok: true })
  expect(asked.flatMap(({ texts }) => texts)).toHaveLength(26)
})

it('says to all of a slice what broke it, and goes on with the next', async () => {
  const { slices } = slicesWith({ broken: 'It broke.' })
  const answers = await Promise.all([
    slices.translate([model('a')], pieces('x', 1), {}),
    slices.translate([model('b')], pieces('y', 1), {}),
  ])
  expect(answers).toEqual([
    { ok: false, error: 'It broke.' },
    { ok: false, error: 'It broke.' },
  ])
  expect(await slices.translate([model('a')], [], {})).toEqual({ ok: true, value: [] })
})

it('ends the work when the last one who waits for it goes away, and not before', async () => {
  const { slices, ended, asked } = slicesWith({ stuck: true })
  const [one, other] = [new AbortController(), new AbortController()]
  const answers = [
    slices.translate([model('a')], pieces('x', 1), { signal: one.signal }),
    slices.translate([model('a')], pieces('y', 1), { signal: other.signal }),
  ]
  const cancelled = { ok: false, error: 'The translation was cancelled.' }
  await expect.poll(() => asked.length).toBe(1)
  one.abort()
  expect(await answers[0]).toEqual(cancelled)
  expect(ended()).toBe(0)
  other.abort()
  expect(await answers[1]).toEqual(cancelled)
  await expect.poll(ended).toBe(1)
  expect(await slices.translate([model('a')], pieces('z', 1), { signal: one.signal })).toEqual(cancelled)
  expect(asked).toHaveLength(1)
})
