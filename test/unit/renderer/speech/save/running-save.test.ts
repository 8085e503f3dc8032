import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draggedWith } from '../../../../../renderer/speech/save/drag-out'
import { keepChoice, keptChoice } from '../../../../../renderer/speech/save/kept-choice'
import {
  forgetSave,
  isSaving,
  listenToSaves,
  saveBegan,
  useSaving,
  watchSave,
} from '../../../../../renderer/speech/save/running-save'
import { useSpeech } from '../../../../../renderer/speech/store/speech-store'
import { usualChoice } from '../../../../../shared/speech/save/save-choice'
import { lineWith, sheetWith, takeOf } from '../../../shared/speech/sheets'
import { type FakeBridge, installFakeBridge } from '../../fake-bridge'

describe('a save', () => {
  let fake: FakeBridge
  const onEnd = vi.fn()
  let stopListening: () => void
  beforeEach(() => {
    fake = installFakeBridge()
    stopListening = listenToSaves(onEnd)
  })
  afterEach(() => {
    stopListening()
    forgetSave()
    watchSave(false)
    onEnd.mockReset()
  })
  const saved = { id: 's', state: 'saved', path: '/out', sounds: 2, failed: 0, reason: '' } as const

  it('is followed from its order to its end, which a notice tells when nobody looks', () => {
    saveBegan({ id: 's', sounds: 2 })
    expect(isSaving(useSaving.getState())).toBe(true)
    fake.push('speechSave', { id: 's', state: 'running', done: 1, total: 2 })
    expect(useSaving.getState().save?.update).toMatchObject({ done: 1 })
    fake.push('speechSave', saved)
    expect(isSaving(useSaving.getState())).toBe(false)
    expect(onEnd).toHaveBeenCalledWith(saved)
  })

  it('is told of once: the dialog that is open says it', () => {
    watchSave(true)
    saveBegan({ id: 's', sounds: 2 })
    fake.push('speechSave', saved)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('may have ended before the answer to the order came', () => {
    fake.push('speechSave', saved)
    saveBegan({ id: 's', sounds: 2 })
    expect(useSaving.getState().save?.update).toEqual(saved)
  })
})

describe('what was chosen', () => {
  const untimed = [{ start: null }]

  it('is offered at the times of subtitles, whatever was chosen for lines that have none', () => {
    keepChoice({ ...usualChoice('all'), as: 'joined', spacing: { by: 'gap', seconds: 2 } })
    const choice = keptChoice('all', [...untimed, { start: 0 }])
    expect(choice).toMatchObject({ as: 'joined', spacing: { by: 'start' } })
    expect(keptChoice('all', untimed).spacing).toEqual({ by: 'gap', seconds: 2 })
  })

  it('is offered the next time, for other lines', () => {
    keepChoice({
      ...usualChoice('all'),
      as: 'joined',
      format: 'mp3',
      spacing: { by: 'start' },
      manifest: false,
    })
    expect(keptChoice(['a'], untimed)).toMatchObject({
      lines: ['a'],
      as: 'joined',
      format: 'mp3',
      spacing: { by: 'start' },
      manifest: false,
    })
  })

  it.each([
    '',
    'no JSON',
    '7',
    '{"as":"moon","format":1,"template":" ","spacing":{"by":"gap","seconds":-1}}',
  ])('is the usual where %j is all that is remembered', remembered => {
    localStorage.setItem('parlance.speech.save', remembered)
    expect(keptChoice('all', untimed)).toEqual(usualChoice('all'))
  })
})

it('a clip takes the checked ones along when it is one of them', () => {
  const spoken = (key: string) => {
    const take = takeOf(key)
    return { ...lineWith(key), takes: [take], chosen: take.id }
  }
  const sheet = sheetWith(spoken('a'), lineWith('b'), spoken('c'))
  useSpeech.setState({ sheet, checked: new Set(['b', 'c']) })
  expect(draggedWith('c')).toEqual(['c'])
  expect(draggedWith('a')).toEqual(['a'])
  expect(draggedWith('b')).toEqual(['c'])
  expect(draggedWith('gone')).toEqual([])
})
