import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { BatchTableRow } from '../../../../renderer/translate/batch/batch-row'
import { type BatchRow, newBatchRow } from '../../../../shared/translate/batch'
import { asMarked } from '../../../../shared/translate/translation'
import { renderPart, startPage } from '../render'

it.each([
  ['done', undefined],
  ['due', 'true'],
  ['asked', 'true'],
  ['failed', 'true'],
  ['unsure', 'true'],
  ['cancelled', 'true'],
] as const)('a translation that stands beside another text looks so while its row is %s', (state, old) => {
  startPage()
  const target = { ...asMarked('Guten Morgen'), moved: 0 }
  const row: BatchRow = {
    ...newBatchRow({ text: 'Good evening', spans: [] }),
    state,
    target,
    from: 'service',
  }
  const batch = { name: '', sourceLanguage: 'en', targetLanguage: 'de', origin: { kind: 'lines' } } as const
  renderPart(
    <table>
      <tbody>
        <BatchTableRow
          at={0}
          line={0}
          row={row}
          top={0}
          batch={{ ...batch, rows: [row] }}
          cues={[]}
          isSending={false}
          isCurrent={false}
        />
      </tbody>
    </table>,
  )
  expect(screen.getByText('Guten Morgen').closest('td')?.dataset.old).toBe(old)
})

const lost = [{ stated: { start: 0, end: 4, label: 'city', value: 'Rome' }, reason: 'not-found' as const }]
it.each([
  ['To do', { state: 'due', target: null }],
  ['Of an earlier text', { state: 'due' }],
  ['Waiting', { state: 'asked' }],
  ['This computer is offline', { state: 'failed', problem: { kind: 'offline' } }],
  ['Unsure', { state: 'unsure' }],
  ['Cancelled', { state: 'cancelled' }],
  ['Done', { state: 'done', from: 'service' }],
  ['From memory', { state: 'done', from: 'memory' }],
  ['Edited', { state: 'done', from: 'person' }],
  ['Place entities', { state: 'done', target: { ...asMarked('Hola'), moved: 0, lost } }],
  ['', { state: 'due', text: '  ' }],
] satisfies [string, Partial<BatchRow>][])('a row reads “%s” where it is so: %o', (words, change) => {
  startPage()
  const fresh = newBatchRow({ text: 'Good evening', spans: [] })
  const row: BatchRow = { ...fresh, target: { ...asMarked('Guten Abend'), moved: 0 }, ...change }
  const batch = { name: '', sourceLanguage: 'en', targetLanguage: 'de', origin: { kind: 'lines' } } as const
  renderPart(
    <table>
      <tbody>
        <BatchTableRow
          {...{ at: 0, line: 0, row, top: 0, cues: [], isSending: false, isCurrent: false }}
          batch={{ ...batch, rows: [row] }}
        />
      </tbody>
    </table>,
  )
  expect(screen.getAllByRole('cell').at(-1)?.textContent?.trim()).toBe(words)
})

it('a row that is turned into another language is drawn anew, and one that is being sent says so', () => {
  startPage()
  const fresh = newBatchRow({ text: 'to Rome', spans: [{ start: 3, end: 7, label: 'city', value: 'Rome' }] })
  const row: BatchRow = { ...fresh, state: 'asked', target: { ...asMarked('nach Rom'), moved: 0 } }
  const drawn = (targetLanguage: string, isSending: boolean) => (
    <table>
      <tbody>
        <BatchTableRow
          {...{ at: 0, line: 0, row, top: 0, cues: [], isSending, isCurrent: false }}
          batch={{ name: '', sourceLanguage: 'en', targetLanguage, origin: { kind: 'lines' }, rows: [row] }}
        />
      </tbody>
    </table>
  )
  const { rerender } = renderPart(drawn('de', false))
  const said = () => screen.getByText('nach Rom').closest('[lang]')?.getAttribute('lang')
  const cells = () => screen.getAllByRole('cell').map(({ textContent }) => textContent?.trim())
  expect([said(), cells().slice(3)]).toEqual(['de', ['0 / 1', 'Waiting']])
  rerender(drawn('de-AT', false))
  expect(said()).toBe('de-AT')
  rerender(drawn('de-AT', true))
  expect(cells().at(-1)).toBe('Translating')
})
