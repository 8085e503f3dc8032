import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { chooseNone, chooseWords, useText } from '../../../../../renderer/workbench/text/store'
import { sendToDataset } from '../../../../../renderer/workbench/to-dataset/send-to-dataset'
import { ToDatasetDialog } from '../../../../../renderer/workbench/to-dataset/to-dataset-dialog'
import { useWorkbenchView } from '../../../../../renderer/workbench/view-store'
import { createTranslate } from '../../../../../shared/language/translate'
import { datasetOf, marked } from '../../../shared/datasets/sample-dataset'
import type { FakeBridge } from '../../fake-bridge'
import { giveHeights, renderPart } from '../../render'
import { openMeeting } from '../open-meeting'

const t = createTranslate('en')
let fake: FakeBridge

beforeEach(async () => {
  fake = await openMeeting()
  giveHeights(400, 40)
  useWorkbenchView.setState({ sending: null })
  chooseNone()
  fake.datasets.keep('d', datasetOf([marked('thank you.')], 'Calls'))
  renderPart(<ToDatasetDialog recording="r1" />)
})

const lines = () => screen.getAllByRole('row').slice(1)
const ticked = () => lines().filter(row => row.ariaSelected === 'true')
const send = () => act(async () => sendToDataset())

it('lists the paragraphs that were chosen, ticked but for those that the dataset has, and adds them', async () => {
  const { items } = useText.getState().list
  for (const at of [6, 4]) chooseWords(items[at]?.key ?? -1, true)
  await send()
  await screen.findByRole('button', { name: 'Calls' })
  fireEvent.click(screen.getByRole('radio', { name: t('heard.unit.paragraph') }))
  expect(lines()).toHaveLength(2)
  await waitFor(() => expect(ticked()).toHaveLength(1))
  expect(lines()[1]?.textContent).toContain(t('heard.there'))
  fireEvent.click(screen.getByRole('button', { name: t('heard.add', { count: 1 }) }))
  await waitFor(() => expect(useWorkbenchView.getState().sending).toBeNull())
  const row = fake.datasets.kept.get('d')?.dataset.rows[1]
  expect(row).toMatchObject({ origin: 'heard', heard: { recording: 'r1', start: items[4]?.words[0]?.start } })
  expect(row?.text).toBe(items[4]?.words.map(({ text }) => text).join(' '))
})

it('lists all that was said where nothing is chosen, and ticks none of it', async () => {
  await send()
  fireEvent.click(await screen.findByRole('radio', { name: t('heard.unit.paragraph') }))
  expect(lines().length).toBeGreaterThan(4)
  expect(ticked()).toHaveLength(0)
})
