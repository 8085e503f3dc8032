import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { SentencePanel } from '../../../../renderer/augment/sentence-panel'
import {
  addAccepted,
  changeAugmentDraft,
  changeAugmentLabels,
  decide,
  openAugment,
  undoSuggestions,
  useAugment,
} from '../../../../renderer/augment/store'
import { SuggestionEdit } from '../../../../renderer/augment/suggestion-edit'
import { handOverAll } from '../../../../renderer/program/hand-over'
import { takeAnswer } from '../../../../shared/augment/read-suggestions'
import { withLabel } from '../../../../shared/text/labels/label-changes'
import { augmentJob } from '../../shared/augment/jobs'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

let profile = 0
let isDone = false

let fake: FakeBridge

beforeEach(async () => {
  fake = startPage()
  profile += 1
  isDone = false
  await openAugment(`edit-${profile}`)
  const { draft } = takeAnswer(useAugment.getState().draft, augmentJob('in Rome', [{ text: 'to rome' }]))
  changeAugmentDraft(draft)
})

function Editor() {
  const [suggestion] = useAugment(({ draft }) => draft.suggestions)
  return suggestion && <SuggestionEdit suggestion={suggestion} number={1} onDone={() => (isDone = true)} />
}

function edit(text: string): () => void {
  const { unmount } = renderPart(<Editor />)
  const [field] = screen.getAllByRole('textbox')
  if (!field) throw new Error('no field')
  fireEvent(field, new InputEvent('beforeinput', { inputType: 'insertText', cancelable: true }))
  const caret = { selectionStart: text.length, selectionEnd: text.length }
  fireEvent.change(field, { target: { value: text, ...caret } })
  return unmount
}

const kept = () => useAugment.getState().draft.suggestions.map(({ text, edited }) => [text, edited])

it('what was edited is kept when something else takes its place, as one step', () => {
  edit('to Rome')()
  expect([kept(), isDone]).toEqual([[['to Rome', true]], false])
  expect(useAugment.getState().past).toHaveLength(1)
})

it('what was edited is kept before the window closes, and once', async () => {
  const close = edit('to Rome')
  await act(handOverAll)
  expect(kept()).toEqual([['to Rome', true]])
  close()
  expect(useAugment.getState().past).toHaveLength(1)
})

it('done, it is kept once; what was not edited is no step', () => {
  const close = edit('to Rome')
  fireEvent.click(screen.getByRole('button', { name: 'Done' }))
  close()
  expect([kept(), isDone, useAugment.getState().past.length]).toEqual([[['to Rome', true]], true, 1])
  undoSuggestions()
  edit('to rome')()
  expect([kept(), useAugment.getState().past.length]).toEqual([[['to rome', false]], 0])
})

it('an edit of what makes room for another sentence is none', () => {
  edit('to Rome')
  act(() => changeAugmentDraft({ suggestions: [], current: null }))
  expect([kept(), useAugment.getState().past, useAugment.getState().draft.current]).toEqual([[], [], null])
})

it('what is edited in an accepted sentence goes into the dataset as it stands there, and is not edited here any more', async () => {
  decide('job/0/0', 'accepted')
  const close = edit('to Rome')
  await act(addAccepted)
  const rows = [...fake.datasets.kept.values()].flatMap(({ dataset }) => dataset.rows)
  expect(rows.map(({ text }) => text)).toEqual(['to Rome'])
  const [field] = screen.getAllByRole<HTMLTextAreaElement>('textbox')
  if (field) fireEvent.change(field, { target: { value: 'to', selectionStart: 2, selectionEnd: 2 } })
  close()
  expect(kept()).toEqual([['to Rome', true]])
})

it('a label that is renamed elsewhere while one is edited has its new name in it, and in the edit', () => {
  const [first] = useAugment.getState().draft.suggestions
  const spans = [{ start: 3, end: 7, label: 'city', value: 'rome' }]
  changeAugmentDraft({ suggestions: first ? [{ ...first, spans }] : [] })
  const close = edit('to rome now')
  act(() => changeAugmentLabels([], { kind: 'renamed', from: 'city', to: 'town' }))
  close()
  expect(kept()).toEqual([['to rome now', true]])
  expect(useAugment.getState().draft.suggestions[0]?.spans).toMatchObject([{ label: 'town', value: 'rome' }])
})

it('a label says in how many entities of the sentence and of all suggestions it is', () => {
  const [first] = useAugment.getState().draft.suggestions
  const spans = [{ start: 3, end: 7, label: 'city', value: 'rome' }]
  const suggestions = first ? ['a', 'b', 'c'].map(id => ({ ...first, id, spans })) : []
  changeAugmentDraft({ suggestions, spans, labels: withLabel([], 'city').labels })
  const told = () => {
    const [manage] = screen.getAllByRole('button', { name: 'Manage labels' })
    if (manage) fireEvent.click(manage)
    return screen.getByText(/^\d+ times?$/).textContent
  }
  // What was marked in it is taken out of the one that is edited.
  const close = edit('to')
  expect(told()).toBe('3 times')
  close()
  changeAugmentDraft({ suggestions, spans: [] })
  renderPart(<SentencePanel />)
  expect(told()).toBe('3 times')
})

it('Escape gives up what is begun in it first: a word that is composed, the list of labels, picking words', async () => {
  const [first] = useAugment.getState().draft.suggestions
  const lost = [{ stated: { start: 3, end: 7, value: 'Roma', label: 'city' }, reason: 'not-found' as const }]
  changeAugmentDraft({ suggestions: first ? [{ ...first, lost }] : [] })
  renderPart(<Editor />)
  const field = screen.getByRole<HTMLTextAreaElement>('textbox')
  const esc = (on: Element, isComposing = false) => fireEvent.keyDown(on, { key: 'Escape', isComposing })
  esc(field, true)
  expect(isDone).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: /^Pick the words/ }))
  esc(field)
  expect(isDone).toBe(false)
  field.setSelectionRange(3, 7)
  fireEvent.keyDown(field, { key: 'ArrowDown', altKey: true })
  esc(field)
  expect(isDone).toBe(false)
  esc(field)
  expect(isDone).toBe(true)
})
