// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAugmentDraft, openAugment, useAugment } from '../../../../renderer/augment/store'
import { SuggestionList } from '../../../../renderer/augment/suggestion-list'
import type { Suggestion } from '../../../../shared/augment/suggestion'
import { createTranslate } from '../../../../shared/language/translate'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const suggestion = (id: string): Suggestion => ({
  id,
  text: `sentence ${id}`,
  spans: [],
  lost: [],
  verdict: 'open',
  edited: false,
  moved: 0,
  raw: { text: `sentence ${id}`, entities: [] },
  offsets: 'codepoint',
  job: 'j',
  source: { text: 'Book a table', spans: [] },
})

const draft = () => useAugment.getState().draft
const current = () => document.querySelector<HTMLElement>('[aria-current="true"]')
const verdicts = () => draft().suggestions.map(({ verdict }) => verdict)
/** In the row with the keyboard. Answers which has it then. */
function press(key: string, held: { ctrlKey?: boolean; shiftKey?: boolean } = {}): string | null {
  const row = current()
  if (row) act(() => row.focus())
  if (row) fireEvent.keyDown(row, { key, ...held })
  return draft().current
}

let profile = 0
beforeEach(async () => {
  startPage()
  profile += 1
  await openAugment(`list ${profile}`)
})

describe('suggestions under the keyboard', () => {
  beforeEach(() => {
    changeAugmentDraft({ suggestions: ['a', 'b', 'c'].map(suggestion), current: null })
    renderPart(<SuggestionList />)
  })

  it('are gone through from the first to the last, and no further', () => {
    expect(current()?.textContent).toContain('sentence a')
    expect(['ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowUp'].map(key => press(key))).toEqual([
      'b',
      'c',
      'c',
      'b',
    ])
    expect(document.activeElement?.textContent).toContain('sentence b')
    expect(['Home', 'ArrowUp', 'End'].map(key => press(key))).toEqual(['a', 'a', 'c'])
  })

  it('are judged, and that is taken back and made again as it is in a text', () => {
    press('a')
    press('x')
    expect(verdicts()).toEqual(['accepted', 'rejected', 'open'])
    press('z', { ctrlKey: true })
    expect(verdicts()).toEqual(['accepted', 'open', 'open'])
    press('Z', { ctrlKey: true, shiftKey: true })
    expect(verdicts()).toEqual(['accepted', 'rejected', 'open'])
    press('z', { ctrlKey: true })
    press('y', { ctrlKey: true })
    expect(verdicts()).toEqual(['accepted', 'rejected', 'open'])
  })

  it('leave a key to the button that has the focus', () => {
    const button = current()?.querySelector('button')
    if (button) fireEvent.keyDown(button, { key: 'a' })
    expect(verdicts()).toEqual(['open', 'open', 'open'])
  })

  it('that nobody judged before another sentence was asked for are rejected at once, and had back', () => {
    const rest = { name: t('augment.rejectOthers', { count: 2 }) }
    expect(screen.queryByRole('button', rest)).toBeNull()
    const [one, ...others] = draft().suggestions
    const source = { text: 'Find a hotel', spans: [] }
    act(() => changeAugmentDraft({ suggestions: [...(one ? [{ ...one, source }] : []), ...others] }))
    expect(screen.getAllByText(/^from “/)).toHaveLength(2)
    fireEvent.click(screen.getByRole('button', rest))
    expect(verdicts()).toEqual(['open', 'rejected', 'rejected'])
    expect(screen.queryByRole('button', rest)).toBeNull()
    press('z', { ctrlKey: true })
    expect(verdicts()).toEqual(['open', 'open', 'open'])
  })

  it('are narrowed to those with one verdict, and say so where there is none', () => {
    fireEvent.click(screen.getByRole('radio', { name: new RegExp(t('augment.accepted')) }))
    expect(screen.getByText(t('augment.noneHere'))).toBeDefined()
    expect(screen.queryByText(t('augment.emptyTitle'))).toBeNull()
  })
})

describe('before there are any', () => {
  it('an example is offered where nothing is written, which brings its labels and leaves what is chosen', () => {
    changeAugmentDraft({ intent: 'dine', language: '' })
    renderPart(<SuggestionList />)
    fireEvent.click(screen.getByRole('button', { name: t('word.loadExample') }))
    expect(draft()).toMatchObject({
      text: 'book a table for four people in Mumbai tomorrow evening',
      intent: 'dine',
      language: 'en',
    })
    expect(draft().labels.map(({ name }) => name)).toEqual(['party_size', 'city', 'time'])
    expect(screen.queryByRole('button', { name: t('word.loadExample') })).toBeNull()
  })
})

describe('what came', () => {
  const said = (came: number, asked: number, repeats: number) => {
    renderPart(<SuggestionList />)
    act(() => useAugment.setState({ came: { came, asked, repeats } }))
    const { textContent } = document.querySelector('[aria-live="polite"]') ?? {}
    return textContent
  }

  it('is said where it is less than what was asked for', () => {
    expect(said(8, 10, 0)).toContain(t('augment.cameFewer', { count: 8, asked: 10 }))
  })

  it('is said where something of it was known', () => {
    const text = said(8, 10, 2)
    expect(text).toContain(t('augment.came', { count: 8 }))
    expect(text).toContain(t('augment.repeats', { count: 2 }))
  })

  it('is not said where it is what was asked for', () => {
    expect(said(10, 10, 0)).toBe('')
  })
})
