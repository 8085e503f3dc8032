// @vitest-environment jsdom
import { notificationsStore } from '@mantine/notifications'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { createRef, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { type Hits, ListSearch } from '../../../../renderer/find/list-search'
import { MarkedExcerpt } from '../../../../renderer/find/marked-excerpt'
import type { FoundIn } from '../../../../shared/find/find-requests'
import { createTranslate } from '../../../../shared/language/translate'
import { failure, success } from '../../../../shared/result'
import { holdRequest } from '../fake-bridge'
import { renderPart, startPage } from '../render'
import { madeFound } from './made-found'

const t = createTranslate('en')
const within: readonly FoundIn[] = ['recording']

function open() {
  const fake = startPage()
  const index = { left: 0, all: 1, problem: null, isKept: true }
  fake.parlance.find = async ({ text }) =>
    success({ found: [madeFound({ id: `of ${text}` })], more: [], index })
  const answer = holdRequest(fake, 'find')
  const onHits = vi.fn<(hits: Hits) => void>()
  function Search() {
    const [text, setText] = useState('')
    return <ListSearch label="Look" within={within} text={text} onText={setText} onHits={onHits} />
  }
  renderPart(<Search />)
  return { hits: () => onHits.mock.calls.map(([hits]) => [...hits.keys()]), answer }
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Look' })
const type = (value: string) => void fireEvent.change(field(), { target: { value } })

it('tells what the library holds of the text once that is known, and nothing of none', async () => {
  const { hits, answer } = open()
  expect(hits()).toEqual([[]])
  type('train')
  expect(hits()).toEqual([[]])
  answer()
  await waitFor(() => expect(hits().at(-1)).toEqual(['of train']))
  type(' ')
  await waitFor(() => expect(hits().at(-1)).toEqual([]))
})

it('is emptied by Escape or with its button, and where it is empty Escape is for others', () => {
  open()
  const clear = () => screen.queryByRole('button', { name: t('frame.clearSearch') })
  expect(clear()).toBeNull()
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
  type('train')
  fireEvent.keyDown(field(), { key: 'Escape', isComposing: true })
  expect(field().value).toBe('train')
  expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(false)
  expect(field().value).toBe('')
  type('train')
  fireEvent.click(clear() ?? field())
  expect(field().value).toBe('')
})

it('says that it could not be looked for', async () => {
  const fake = startPage()
  fake.parlance.find = async () => failure({ kind: 'unexpected', detail: 'no index' })
  const none = (): void => undefined
  renderPart(<ListSearch label="Look" within={within} text="train" onText={none} onHits={none} />)
  await waitFor(() => expect(notificationsStore.getState().notifications).toHaveLength(1))
})

it('marks what was looked for wherever it stands', () => {
  startPage()
  const excerpt = { before: 'the ', match: 'train', after: ' is late', also: [{ from: 4, to: 8 }] }
  const { container } = renderPart(<MarkedExcerpt excerpt={excerpt} />)
  expect([...container.querySelectorAll('mark')].map(({ textContent }) => textContent)).toEqual([
    'train',
    'late',
  ])
  expect(container.textContent).toContain('the train is late')
})

it('can be gone to by whoever shows it', () => {
  startPage()
  const there = createRef<HTMLInputElement>()
  const none = (): void => undefined
  renderPart(<ListSearch label="Look" within={within} text="" onText={none} onHits={none} field={there} />)
  expect(there.current).toBe(field())
})
