// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SuggestionRow } from '../../../../renderer/augment/suggestion-row'
import type { Suggestion } from '../../../../shared/augment/suggestion'
import { renderPart, startPage } from '../render'

const suggestion = (raw: Suggestion['raw']): Suggestion => ({
  id: 'j/0/0',
  text: raw.text,
  spans: [],
  lost: [],
  verdict: 'open',
  edited: false,
  moved: 0,
  raw,
  offsets: 'codepoint',
  job: 'j',
  source: { text: 'Book a table', spans: [] },
})

const show = (raw: Suggestion['raw']): void => {
  startPage()
  renderPart(
    <SuggestionRow
      suggestion={suggestion(raw)}
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
