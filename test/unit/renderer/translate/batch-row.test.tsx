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
