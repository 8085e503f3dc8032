import { describe, expect, it } from 'vitest'
import { createSaving, type SavingParts } from '../../../../renderer/transcripts/saving'
import type { AppError } from '../../../../shared/errors'
import { failure, type Result, success } from '../../../../shared/result'
import type { MadeStep, TranscriptPush } from '../../../../shared/transcripts/transcript-requests'

const step = (now: string): MadeStep => ({ step: { kind: 'name', was: '', now }, by: 'person' })
const namesOf = (steps: readonly MadeStep[]): string[] =>
  steps.map(({ step: made }) => (made.kind === 'name' ? made.now : ''))

const push = (after: number, edits: number): TranscriptPush => ({
  id: 't',
  after,
  edits,
  steps: [],
  editedAt: 1,
  facts: { language: '', domain: '', tags: [], review: 'none' },
  speakersBy: 'own',
  translations: [],
})

type Answer = Result<{ edits: number; editedAt: number }>

function open() {
  const sent: { after: number; names: string[]; answer: (answer: Answer) => void }[] = []
  const told: string[] = []
  const retries: (() => void)[] = []
  const parts: SavingParts = {
    edits: 0,
    send: (after, steps) =>
      new Promise(answer => {
        sent.push({ after, names: namesOf(steps), answer })
      }),
    onSaving: () => void told.push('saving'),
    onSaved: at => void told.push(`saved ${at}`),
    onFailed: error => void told.push(`failed ${error.kind}`),
    takeTyped: () => void told.push('typed'),
    onPush: ({ edits }, unsaved) => {
      told.push(`push ${edits}`)
      return [...unsaved]
    },
    onAstray: unsaved => void told.push(`astray ${namesOf(unsaved).join()}`),
    soon: run => run(),
    later(run) {
      retries.push(run)
      return () => void retries.splice(retries.indexOf(run), 1)
    },
  }
  return { saving: createSaving(parts), parts, sent, told, retries }
}

const settle = (): Promise<void> => new Promise(resolve => setTimeout(resolve))
const ok = (edits: number): Answer => success({ edits, editedAt: edits * 10 })
const full: AppError = { kind: 'storage', reason: 'full', file: 'x', code: 'ENOSPC' }
const overtaken = failure({ kind: 'invalid', path: 'after', problem: '' })

describe('edits on their way to disk', () => {
  it('wait together until what was typed is drawn, unless somebody waits for them', async () => {
    const { parts, sent, told } = open()
    const waits: (() => void)[] = []
    const saving = createSaving({ ...parts, soon: run => void waits.push(run) })
    for (const name of ['a', 'b', 'c']) saving.add(step(name))
    expect(told).toEqual(['saving'])
    expect(sent).toEqual([])
    expect(waits).toHaveLength(1)
    waits[0]?.()
    expect(sent.map(({ names }) => names)).toEqual([['a', 'b', 'c']])
    sent[0]?.answer(ok(3))
    await settle()
    saving.add(step('d'))
    expect(sent).toHaveLength(1)
    const settled = saving.settled()
    expect(sent[1]?.names).toEqual(['d'])
    sent[1]?.answer(ok(4))
    expect(await settled).toBe(true)
    waits[1]?.()
    expect(sent).toHaveLength(2)
  })

  it('go one request at a time, in the order in which they were made', async () => {
    const { saving, sent, told } = open()
    for (const name of ['a', 'b', 'c']) saving.add(step(name))
    expect(sent.map(({ names }) => names)).toEqual([['a']])
    sent[0]?.answer(ok(1))
    await settle()
    expect(sent[1]).toMatchObject({ after: 1, names: ['b', 'c'] })
    expect(told).toEqual(['saving'])
    const settled = saving.settled()
    sent[1]?.answer(ok(2))
    expect(await settled).toBe(true)
    expect(told.at(-1)).toBe('saved 20')
    expect(await saving.settled()).toBe(true)
  })

  it('that could not be saved stay, are tried again, and say so meanwhile', async () => {
    const { saving, sent, told, retries } = open()
    saving.add(step('a'))
    sent[0]?.answer(failure(full))
    await settle()
    expect(told.at(-1)).toBe('failed storage')
    retries[0]?.()
    expect(sent[1]?.names).toEqual(['a'])
    sent[1]?.answer(failure(full))
    await settle()
    const settled = saving.settled()
    sent[2]?.answer(failure(full))
    expect(await settled).toBe(false)
    saving.add(step('b'))
    expect(sent[3]?.names).toEqual(['a', 'b'])
    sent[3]?.answer(ok(2))
    await settle()
    expect(told.at(-1)).toBe('saved 20')
    expect(retries).toHaveLength(0)
  })

  it('let what jobs did go under them, and follow with the right number', async () => {
    const { saving, sent, told } = open()
    saving.add(step('a'))
    saving.pushed(push(0, 1))
    expect(told).toEqual(['saving'])
    sent[0]?.answer(overtaken)
    await settle()
    expect(told).toEqual(['saving', 'typed', 'push 1'])
    expect(sent[1]).toMatchObject({ after: 1, names: ['a'] })
    sent[1]?.answer(ok(2))
    await settle()
    saving.pushed(push(2, 3))
    saving.pushed(push(2, 3))
    expect(told.filter(one => one.startsWith('push'))).toEqual(['push 1', 'push 3'])
  })

  it('that jobs came after are not told twice', async () => {
    const { saving, sent, told } = open()
    saving.add(step('a'))
    saving.pushed(push(1, 2))
    sent[0]?.answer(ok(1))
    await settle()
    expect(told).toEqual(['saving', 'typed', 'push 2', 'saved 10'])
  })

  it('ask for the whole anew when a push is missing, or a step does not fit', async () => {
    const missing = open()
    missing.saving.pushed(push(4, 5))
    expect(missing.told).toEqual(['typed', 'astray '])

    const { saving, sent, told } = open()
    saving.add(step('a'))
    saving.add(step('b'))
    sent[0]?.answer(failure({ kind: 'invalid', path: '', problem: 'does not fit' }))
    await settle()
    expect(told.at(-1)).toBe('astray a,b')
    expect(await saving.settled()).toBe(false)
    saving.again()
    expect(sent).toHaveLength(1)
  })

  it('are forgotten when the transcript is closed', async () => {
    const { saving, sent, told } = open()
    saving.add(step('a'))
    const settled = saving.settled()
    saving.stop()
    expect(await settled).toBe(false)
    sent[0]?.answer(ok(1))
    await settle()
    expect(told).toEqual(['saving'])
  })
})
