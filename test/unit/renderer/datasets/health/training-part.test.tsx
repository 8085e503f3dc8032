// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DatasetView } from '../../../../../renderer/datasets/dataset-view'
import { listenToPushes } from '../../../../../renderer/program/pushes'
import { emptyDataset } from '../../../../../shared/datasets/dataset'
import { type NewSentence, newDatasetRow } from '../../../../../shared/datasets/row'
import { type Result, success } from '../../../../../shared/result'
import { madeEntities } from '../../../shared/datasets/training/made-entities'
import { kinds, madeSentences } from '../../../shared/datasets/training/made-sentences'
import { renderPart, startPage } from '../../render'

const made = madeSentences({ ...kinds.plain, rows: 60, intents: 3, own: 0.9 }, { seed: 1, flips: 0.1 })
const marked = madeEntities(60, { seed: 1, gone: 0.1 }).sentences
/** Sentences of three intents, some of them filed wrongly, with entities of which some are gone. */
const sentences = made.sentences.map((sentence, at): NewSentence => {
  const { text = '', spans = [] } = marked[at] ?? {}
  return { ...sentence, text: `${text} ${sentence.text}`, spans }
})

async function show(id: string, rows: readonly NewSentence[] = sentences) {
  const fake = startPage()
  listenToPushes()
  fake.datasets.keep(id, {
    ...emptyDataset('One'),
    rows: rows.map((sentence, at) => newDatasetRow(at.toString(36), sentence)),
    made: rows.length,
  })
  renderPart(<DatasetView datasetId={id} importing={{ id: 'datasets.import', do: () => undefined }} />)
  const grid = await screen.findByLabelText('Sentences')
  fireEvent.click(screen.getByRole('tab', { name: 'Health' }))
  const part = await screen.findByRole('region', { name: 'Trial training' })
  const press = (name: string | RegExp): void => {
    fireEvent.click(within(part).getByRole('button', { name }))
  }
  /** How many rows the table shows. */
  const shows = (count: number) =>
    waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe(String(count + 1)))
  return { fake, part, press, shows }
}

it('tries a training, and leads from each figure to its rows', async () => {
  const { fake, part, press, shows } = await show('d')
  expect(part.textContent).toContain('says nothing of your bot')
  press('Run a trial training')
  await within(part).findByText(/told apart/)

  const doubtful = within(part).getByRole('region', { name: 'Probably under the wrong intent' })
  const doubts = within(doubtful).getAllByRole('listitem')
  const [first, there] = within(doubts[0] as HTMLElement).getAllByRole('button') as [HTMLElement, HTMLElement]
  fireEvent.click(first)
  await shows(1)
  fireEvent.click(within(doubtful).getByRole('button', { name: `Show all ${doubts.length} sentences` }))
  await shows(doubts.length)
  fireEvent.click(there)
  await waitFor(() => expect(within(doubtful).getAllByRole('listitem')).toHaveLength(doubts.length - 1))
  const wrong = [...made.flipped].map(at => fake.datasets.kept.get('d')?.dataset.rows[at]?.intent)
  const was = [...made.flipped].map(at => sentences[at]?.intent)
  expect(wrong.filter((intent, at) => intent !== was[at])).toHaveLength(1)

  const mixed = within(part).getByRole('region', { name: 'Mixed up' })
  const cell = within(mixed).getAllByRole('button', { name: /, taken for / })[0] as HTMLElement
  fireEvent.click(cell)
  await shows(Number(/\d+$/.exec(cell.getAttribute('aria-label') ?? '')?.[0]))
  const right = within(mixed).getAllByRole('button', { name: /filed as here$/ })[0] as HTMLElement
  fireEvent.click(right)
  await shows(Number(/(\d+) of \d+ filed as here$/.exec(right.textContent ?? '')?.[1]))
})

it('leads from each figure of a label to its rows, and says where something was edited since', async () => {
  const { fake, part, press, shows } = await show('d1')
  press('Run a trial training')
  const label = await within(part).findByRole('rowheader', { name: 'city' })
  const row = label.closest('tr') as HTMLElement
  const [all, precision] = within(row).getAllByRole('button') as [HTMLElement, HTMLElement]
  fireEvent.click(all)
  await shows(marked.filter(({ spans }) => spans.some(({ label }) => label === 'city')).length)
  fireEvent.click(precision)
  await waitFor(() => expect(precision.getAttribute('aria-pressed')).toBe('true'))
  expect(all.getAttribute('aria-pressed')).toBe('false')
  const disputed = within(part).getByRole('region', { name: 'Not marked as expected' })
  expect(disputed.textContent).toMatch(/(city|guests|time)\S* expected: /)

  expect(within(part).queryByText('The sentences were edited since.')).toBeNull()
  fake.datasets.change('d1', [{ kind: 'set', fact: 'intent', keys: ['0'], was: 'x', now: 'y' }], 'person')
  await within(part).findByText('The sentences were edited since.')
  press('Run it again')
  await waitFor(() => expect(within(part).queryByText('The sentences were edited since.')).toBeNull())
})

it('shows how far it is, and ends where somebody does not want it any more', async () => {
  const { fake, part, press } = await show('d2')
  let end: (result: Result<null>) => void = () => undefined
  fake.parlance.tryTraining = () =>
    new Promise(resolve => {
      end = resolve
    })
  const cancel = vi.fn(async () => {
    end(success(null))
    return success(null)
  })
  fake.parlance.cancelTraining = cancel
  // Of one that nobody asked for here nothing is shown.
  fake.push('training', { id: 'd2', part: 0.1 })
  expect(within(part).queryByRole('progressbar')).toBeNull()
  press('Run a trial training')
  fake.push('training', { id: 'd2', part: 0.4 })
  await waitFor(() => expect(within(part).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40'))
  press('Cancel')
  await within(part).findByRole('button', { name: 'Run a trial training' })
  expect(cancel).toHaveBeenCalledOnce()
  expect(within(part).queryByText(/told apart/)).toBeNull()
})

it('says that it can tell nothing, and which intents it left out, and nothing more', async () => {
  const shuffled = sentences.map((sentence, at) => ({
    ...sentence,
    spans: [],
    intent: at === 0 ? 'rare' : `intent ${(at * 7) % 3}`,
    text: marked[at]?.text ?? '',
  }))
  const { part, press, shows } = await show('d3', shuffled)
  press('Run a trial training')
  await within(part).findByText(/^This can tell nothing/)
  within(part).getByText('Too few entities are marked to try them.')
  expect(within(part).queryAllByRole('region')).toEqual([])
  press('Left out, with fewer than three different sentences: 1 intent')
  await shows(1)
})

it('says why where it came to no end', async () => {
  const { fake, part, press } = await show('d4')
  fake.parlance.tryTraining = async () => ({
    ok: false,
    error: { kind: 'unexpected', detail: 'The thread ended.' },
  })
  press('Run a trial training')
  await within(part).findByText('Something unexpected happened')
  within(part).getByRole('button', { name: 'Run a trial training' })
})
