import { createEvent, fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { GlossaryDialog } from '../../../../renderer/dub/glossary/glossary-dialog'
import type { DubView } from '../../../../renderer/dub/use-dub-view'
import { createTranslate } from '../../../../shared/language/translate'
import { dubSaying } from '../../shared/dub/dubs'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

function renderGlossary(names: readonly string[]): HTMLElement {
  startPage()
  const dub = { ...dubSaying('One'), glossary: names.map(term => ({ term, translations: {} })) }
  // Of all that is known of a dub on screen, this is asked.
  const view = { id: 'made', dub, track: { ...dub.tracks[0], language: 'es' } } as unknown as DubView
  renderPart(<GlossaryDialog view={view} onClose={vi.fn()} />)
  return screen.getByLabelText(t('dub.termNumber', { number: names.length + 1 }))
}

/** Answers whether the field was left to take it by itself. */
function paste(field: HTMLElement, text: string): boolean {
  const event = createEvent.paste(field, { clipboardData: { getData: () => text } })
  return fireEvent(field, event)
}

const typedAt = (label: string): HTMLInputElement => screen.getByLabelText(label)

it('a list that is pasted into a field has a row for each of its lines', () => {
  const field = renderGlossary(['quay'])
  expect(paste(field, 'dock')).toBe(true)
  expect(paste(field, 'Ada\tAdela\nBoswell\n')).toBe(false)
  expect(typedAt(t('dub.termNumber', { number: 2 })).value).toBe('Ada')
  expect(typedAt(t('dub.calledNumber', { number: 2, language: 'Spanish' })).value).toBe('Adela')
  expect(typedAt(t('dub.termNumber', { number: 3 })).value).toBe('Boswell')
})
