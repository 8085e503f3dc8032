import { expect, it } from 'vitest'
import { speakDubs } from '../../../../electron/dub/dub-jobs'
import type { HeldDub } from '../../../../electron/dub/dub-kind'
import { type Dub, spokenLine, unspoken } from '../../../../shared/dub/dub'
import { applyDubPatch } from '../../../../shared/dub/dub-patch'
import { failure, success } from '../../../../shared/result'
import { clockOf } from '../../../harness/clock-of'
import { dubSaying } from '../../shared/dub/dubs'
import { jobFor } from '../../shared/speech/sheets'

/** Follows one job that has sounds for these lines into the dub, and tells what the dub is then. */
async function followed(dub: Dub, ...lines: readonly string[]): Promise<Dub> {
  let now = dub
  const job = {
    ...jobFor(
      'j',
      lines.map(line => ({ line, phase: 'done', sound: `sound ${line}` })),
    ),
    for: { document: { kind: 'dub', id: 'd' } },
  } as const
  const held: HeldDub = {
    id: 'd',
    content: () => ({ profileId: 'p', createdAt: 0, editedAt: 0, deletedAt: null, dub: now }),
    edits: () => 0,
    async change(make) {
      const patch = make(now)
      now = applyDubPatch(now, patch)
      return success({ edits: 1, editedAt: 0, patch })
    },
    trash: async () => success(null),
    sync: async () => success(null),
    history: async () => success([]),
    undoSteps: async () => failure({ kind: 'cancelled' }),
    giveBack: async () => undefined,
  }
  const { follow, close } = speakDubs({
    jobs: {
      onUpdate: () => () => undefined,
      beforeRemoval: () => () => undefined,
      start: async (_request, id = '') => success(id),
      retry: async () => success(null),
      read: async () => success({ job, edits: 0, live: null }),
      list: async () => success({ items: [], problems: [] }),
      pick: async () => success([]),
    },
    dubs: {
      hold: async () => success(held),
      withHeld: (_id, task) => task(held),
      every: async () => success([]),
    },
    lengthOf: async () => 1,
    clock: clockOf(() => 0),
    timers: { set: () => undefined, clear: () => undefined },
    log: () => undefined,
  })
  expect(await follow('j')).toEqual(success(null))
  await close()
  return now
}

const takesOf = (dub: Dub, language: string, key: string) =>
  spokenLine(dub, language, key).takes.map(({ sound }) => sound)

it('a sound comes to its line, also to one that keeps the original or is in a language that is gone', async () => {
  const dub = dubSaying('One', 'Two', 'Three')
  const lines = dub.lines.map((line, at) => ({ ...line, keepsOriginal: at === 1 }))
  const now = await followed({ ...dub, lines }, 'es/l1', 'es/l2', 'es/l9', 'fr/l3')
  expect(takesOf(now, 'es', 'l1')).toEqual(['sound es/l1'])
  expect(takesOf(now, 'es', 'l2')).toEqual(['sound es/l2'])
  expect(takesOf(now, 'es', 'l9')).toEqual(['sound es/l9'])
  expect(takesOf(now, 'fr', 'l3')).toEqual(['sound fr/l3'])
  expect(takesOf(now, 'es', 'l3')).toEqual([])
  expect(await followed(now, 'es/l1', 'es/l2', 'es/l9', 'fr/l3')).toEqual(now)
})

it('nobody looks at the lines of a long dub for the sound of one', async () => {
  let looks = 0
  const dub = dubSaying('One', 'Two')
  const looked = (lines: Dub['lines']): Dub['lines'] =>
    new Proxy(lines, {
      get(target, name) {
        looks += 1
        return Reflect.get(target, name)
      },
    })
  const now = await followed({ ...dub, lines: looked(dub.lines), spoken: { es: { l2: unspoken } } }, 'es/l1')
  expect(takesOf(now, 'es', 'l1')).toEqual(['sound es/l1'])
  expect(looks).toBe(0)
})
