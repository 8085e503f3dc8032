import { describe, expect, it } from 'vitest'
import type { SpeechRow } from '../../../../shared/jobs/job'
import { speechSteps } from '../../../../shared/jobs/service-steps'
import { createTranslate } from '../../../../shared/language/translate'
import { lineState, lineStateNames } from '../../../../shared/speech/line-state'
import { staleWord, stateWord } from '../../../../shared/speech/speech-messages'
import { goodCells, lineWith, rowOf, runOf, takeOf } from './sheets'

const line = lineWith('a', { text: goodCells.text })
const steps = (count: number): SpeechRow['steps'] =>
  speechSteps.slice(0, count).map(name => ({ name, seenAt: null }))
const stateWith = (row: Partial<SpeechRow>) => lineState(line, rowOf(row))

describe('the state of a line', () => {
  it('follows its row through the eight steps', () => {
    expect(stateWith({ phase: 'ready' })).toEqual({ is: 'queued', step: 0 })
    expect(stateWith({ phase: 'sending' })).toEqual({ is: 'queued', step: 0 })
    expect(stateWith({ phase: 'waiting', steps: steps(1) })).toEqual({ is: 'queued', step: 1 })
    expect(stateWith({ phase: 'waiting', steps: steps(5) })).toEqual({
      is: 'running',
      step: 5,
      name: 'Saving Synthesized Audio',
    })
    expect(stateWith({ phase: 'fetching', steps: steps(8) })).toMatchObject({ is: 'running', step: 8 })
  })

  it('counts the furthest documented step, whatever else the service logs', () => {
    const odd = [...steps(3), { name: 'Warming up', seenAt: 1 }, { name: 'Queued', seenAt: 2 }]
    expect(stateWith({ phase: 'waiting', steps: odd })).toMatchObject({ step: 3, name: 'Synthesis Started' })
  })

  it('of a failure says where, why and in whose words', () => {
    const problem = { kind: 'offline' } as const
    const row: Partial<SpeechRow> = {
      phase: 'failed',
      steps: [...steps(2), { name: 'Failed', seenAt: 1 }],
      message: 'No.',
      problem,
    }
    const failed = { is: 'failed', step: 2, name: 'TTS Job Started', message: 'No.', problem }
    expect(stateWith(row)).toEqual({ ...failed, isEdited: false })
    expect(lineState({ ...line, text: 'Edited' }, rowOf(row))).toEqual({ ...failed, isEdited: true })
  })

  it('asks where nobody knows', () => {
    expect(stateWith({ phase: 'unsure' })).toEqual({ is: 'unsure' })
  })

  it('is on its way until its sound is in the line, so that it never reads as a draft in between', () => {
    const made = rowOf({ phase: 'done', sound: 'x', steps: steps(8) })
    const asked = { ...line, run: runOf('j') }
    expect(lineState(asked, made)).toMatchObject({ is: 'running', step: 8 })
    expect(lineState({ ...asked, takes: [takeOf('j')], chosen: 'j/0' }, made)).toEqual({ is: 'done' })
  })

  it('without a row, after it and after a cancelled one goes by the sound', () => {
    const spoken = { ...line, takes: [takeOf('j')], chosen: 'j/0' }
    for (const row of [null, rowOf({ phase: 'done' }), rowOf({ phase: 'cancelled' })]) {
      expect(lineState(line, row)).toEqual({ is: 'idle' })
      expect(lineState(spoken, row)).toEqual({ is: 'done' })
      expect(lineState({ ...spoken, gender: 'male' }, row)).toEqual({ is: 'stale', because: ['voice'] })
    }
  })

  it('has a word for each, and for each reason to be stale', () => {
    const t = createTranslate('en')
    const words = lineStateNames.map(name => stateWord(name, t))
    const reasons = (['text', 'language', 'voice', 'fit'] as const).map(reason => staleWord(reason, t))
    expect(new Set([...words, ...reasons]).size).toBe(11)
    expect([...words, ...reasons].filter(word => !/^[A-Z][a-z ]+$/.test(word))).toEqual([])
  })
})
