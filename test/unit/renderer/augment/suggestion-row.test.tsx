// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SuggestionRow } from '../../../../renderer/augment/suggestion-row'
import type { Suggestion } from '../../../../shared/augment/suggestion'
import { renderPart, startPage } from '../render'

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
