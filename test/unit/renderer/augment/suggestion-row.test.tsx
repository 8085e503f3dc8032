// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { changeAugmentDraft, useAugment } from '../../../../renderer/augment/store'
import { SuggestionRow } from '../../../../renderer/augment/suggestion-row'
import type { Suggestion } from '../../../../shared/augment/suggestion'
import { createTranslate } from '../../../../shared/language/translate'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
const suggestion = (raw: Suggestion['raw'], lost: Suggestion['lost'] = []): Suggestion => ({
  id: 'j/0/0',
  text: raw.text,
  spans: [],
  lost,
  verdict: 'open',
  edited: false,
  moved: 0,
  raw,
  offsets: 'codepoint',
  job: 'j',
  source: { text: 'Book a table', spans: [] },
})

const show = (raw: Suggestion['raw'], lost?: Suggestion['lost']): void => {
  startPage()
  renderPart(
    <SuggestionRow
      suggestion={suggestion(raw, lost)}
      number={1}
      isOfOther={false}
      isCurrent={false}
      isEditing={false}
      onEdit={() => undefined}
      onRaw={() => undefined}
    />,
  )
}

it('a sentence that came by way of another language says so', () => {
  show({ text: 'Reserve a table', entities: [], byWayOf: 'de' })
  expect(screen.getByText('by way of German')).toBeDefined()
})

it('any other says nothing of it', () => {
  show({ text: 'Reserve a table', entities: [] })
  expect(screen.queryByText(/by way of/)).toBeNull()
})

it('an entity that would lie in another says that, as the editor does', () => {
  const stated = { start: 0, end: 7, value: 'Reserve', label: 'verb' }
  show({ text: 'Reserve a table', entities: [] }, [{ stated, reason: 'nested' }])
  expect(
    screen.getByText(/^“\p{Cf}?Reserve\p{Cf}?” and another entity lie one in the other\.$/u),
  ).toBeDefined()
})

describe('a row', () => {
  const said: string[] = []
  const shown = (
    change: Partial<Suggestion>,
    look: { isCurrent?: boolean; isEditing?: boolean; isOfOther?: boolean } = {},
  ): void => {
    const one = { ...suggestion({ text: 'Reserve a table', entities: [] }), ...change }
    useAugment.setState({ profileId: 'p', isLoaded: true })
    changeAugmentDraft({ suggestions: [one, { ...one, id: 'next', verdict: 'open' }], current: null })
    renderPart(
      <SuggestionRow
        {...{ suggestion: one, number: 1, isOfOther: false, isCurrent: false, isEditing: false, ...look }}
        onEdit={id => said.push(`edit ${id}`)}
        onRaw={id => said.push(`raw ${id}`)}
      />,
    )
  }
  const buttons = () => screen.getAllByRole('button').map(one => one.ariaLabel ?? one.textContent)
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  const draft = () => useAugment.getState().draft
  beforeEach(() => {
    startPage()
    said.length = 0
  })

  it.each([true, false])('says which sentence it is from where that is another: %s', isOfOther => {
    shown({}, { isOfOther })
    expect(screen.queryAllByText(/^from “\p{Cf}Book a table\p{Cf}”$/u)).toHaveLength(isOfOther ? 1 : 0)
  })

  it.each([
    ['open', ['Accept', 'Reject', 'Edit', 'Reply for suggestion 1'], null],
    ['accepted', ['Edit', 'Decide again', 'Reply for suggestion 1'], 'Accepted'],
    ['rejected', ['Edit', 'Decide again', 'Reply for suggestion 1'], 'Rejected'],
    ['added', ['Reply for suggestion 1'], 'In the dataset'],
  ] as const)('that is %s offers %j', (verdict, offered, state) => {
    shown({ verdict })
    expect(buttons()).toEqual(offered)
    if (state) expect(screen.getByText(state)).toBeTruthy()
  })

  it('is judged, edited and looked into, and had to be judged again', () => {
    shown({})
    press('Edit')
    press('Reply for suggestion 1')
    expect(said).toEqual(['edit j/0/0', 'raw j/0/0'])
    press('Reject')
    expect(draft().suggestions[0]?.verdict).toBe('rejected')
    expect(draft().current).toBe('next')
  })

  it('that was decided is opened again', () => {
    shown({ verdict: 'accepted' })
    press('Decide again')
    expect(draft()).toMatchObject({ current: 'j/0/0', suggestions: [{ verdict: 'open' }, {}] })
  })

  it('is the current one once it has the keyboard itself, and not by a button in it', () => {
    shown({})
    const row = screen.getByRole('listitem')
    act(() => screen.getByRole('button', { name: 'Edit' }).focus())
    expect(draft().current).toBeNull()
    act(() => row.focus())
    expect([draft().current, row.tabIndex]).toEqual(['j/0/0', -1])
  })

  it('says that entities were found elsewhere, unless a person has written it since', () => {
    shown({ moved: 2 }, { isCurrent: true })
    expect(screen.getByRole('listitem').tabIndex).toBe(0)
    const name = /^2 /
    expect(screen.getByRole('img', { name })).toBeTruthy()
    expect(screen.queryByText('Edited')).toBeNull()
    cleanup()
    shown({ moved: 2, edited: true })
    expect(screen.queryByRole('img', { name })).toBeNull()
    expect(screen.getByText('Edited')).toBeTruthy()
    cleanup()
    shown({})
    expect(screen.queryByRole('img')).toBeNull()
  })

  it('has what is missing in it picked while it is to be judged', () => {
    const lost = [
      { stated: { start: 0, end: 7, value: 'Reserve', label: 'verb' }, reason: 'nested' as const },
    ]
    shown({ lost })
    press(t('annotations.pickWords'))
    expect(said).toEqual(['edit j/0/0'])
    cleanup()
    shown({ lost, verdict: 'rejected' })
    expect(screen.queryByRole('button', { name: t('annotations.pickWords') })).toBeNull()
  })
})
