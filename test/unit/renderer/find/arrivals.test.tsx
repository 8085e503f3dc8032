// @vitest-environment jsdom
import { act, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import ActivityScreen from '../../../../renderer/activity/activity-screen'
import { changeJobFilter } from '../../../../renderer/activity/state/activity-view'
import { AugmentScreen } from '../../../../renderer/augment/augment-screen'
import { useAskedRow } from '../../../../renderer/components/table/asked-row'
import { changeView } from '../../../../renderer/datasets/view-store'
import { goToPlace } from '../../../../renderer/find/destination'
import { loadJobs } from '../../../../renderer/jobs/store'
import { useNavigation } from '../../../../renderer/program/navigation'
import { SpeechScreen } from '../../../../renderer/speech/speech-screen'
import { setLineFilter } from '../../../../renderer/speech/store/selection'
import { closeSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import { TranslateScreen } from '../../../../renderer/translate/translate-screen'
import { asText } from '../../../../shared/as-text'
import { everyRow } from '../../../../shared/datasets/filter-rows'
import { success } from '../../../../shared/result'
import { sheetUndo } from '../../../../shared/speech/sheet-patch'
import { batchUndo } from '../../../../shared/translate/batch-patch'
import { datasetOf, manySentences } from '../../shared/datasets/sample-dataset'
import { lineWith, sheetWith } from '../../shared/speech/sheets'
import type { FakeBridge } from '../fake-bridge'
import { madeJob } from '../jobs/made-job'
import { renderPart, startPage } from '../render'

let fake: FakeBridge
beforeEach(() => {
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  fake = startPage()
})

const row = () => document.activeElement?.closest('tr')?.getAttribute('aria-rowindex')
const arrives = (rowIndex: string) =>
  waitFor(() => {
    expect(row()).toBe(rowIndex)
    expect(useAskedRow.getState().id).toBeNull()
  })

describe('whoever is sent to a line of a sheet', () => {
  beforeEach(() => {
    const about = { profileId: 'this-computer', lines: 200, languages: [], createdAt: 1, editedAt: 1 }
    const ids = ['last', 'other']
    fake.documents.Sheets = () => ids.map(id => ({ ...about, id, name: id }))
    fake.parlance.openSheet = async ({ id }) => {
      const sheet = sheetWith(...Array.from({ length: 200 }, (_, at) => lineWith(`${id} ${at}`)))
      return success(asText({ id, sheet, edits: 0, undo: sheetUndo.none }))
    }
  })
  afterEach(() => act(closeSheet))

  it('has it open at the line, whichever was open last', async () => {
    localStorage.setItem('parlance.sheet.this-computer', 'last')
    act(() => goToPlace({ screen: 'speech', sheet: 'other', line: 'other 150' }))
    expect(useNavigation.getState().here.screen).toBe('speech')
    renderPart(<SpeechScreen />)
    await arrives('152')
    expect(useSpeech.getState().id).toBe('other')
  })

  it('sees it although a filter hides it, and again after having gone elsewhere', async () => {
    renderPart(<SpeechScreen />)
    await waitFor(() => expect(useSpeech.getState().opening).toBe('here'))
    act(() => setLineFilter('failed'))
    for (const line of ['last 120', 'last 120', 'last 3']) {
      act(() => goToPlace({ screen: 'speech', sheet: 'last', line }))
      await arrives(String(Number(line.slice(5)) + 2))
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    }
    expect(useSpeech.getState().filter).toBe('all')
  })
})

it('whoever is sent to a sentence has the dataset open at it, although a filter hides it', async () => {
  const dataset = datasetOf(manySentences(90))
  fake.datasets.keep('d', dataset)
  changeView('d', view => ({ ...view, filter: { ...everyRow, query: 'nothing like that' } }))
  renderPart(<AugmentScreen />)
  const wanted = dataset.rows[70]?.key ?? ''
  act(() => goToPlace({ screen: 'augment', dataset: 'd', row: wanted }))
  await arrives('72')
})

it('whoever is sent to a row has the batch open at it', async () => {
  const texts = Array.from({ length: 90 }, (_, at) => `Text ${at}`)
  const rows = texts.map(text => ({
    ...{ text, spans: [], state: 'due' as const, job: null, problem: null },
    ...{ target: null, others: [], from: null },
  }))
  const languages = { sourceLanguage: 'en', targetLanguage: 'es' }
  const batch = { name: 'Signs', ...languages, origin: { kind: 'lines' as const }, rows }
  const about = { id: 'b', profileId: 'this-computer', name: 'Signs', ...languages, rows: 90, done: 0 }
  fake.documents.Batches = () => [{ ...about, createdAt: 1, editedAt: 1 }]
  fake.parlance.openBatch = async ({ id }) => success({ id, batch, edits: 0, undo: batchUndo.none })
  renderPart(<TranslateScreen />)
  act(() => goToPlace({ screen: 'translate', batch: 'b', row: 60 }))
  await arrives('62')
  act(() => goToPlace({ screen: 'translate', batch: 'b', row: 5 }))
  await arrives('7')
})

it('whoever is sent to a job sees it, although a filter hides it', async () => {
  for (const id of ['job-1', 'job-2', 'job-3']) fake.jobs.add(madeJob(id))
  await act(loadJobs)
  act(() => changeJobFilter({ group: 'failed' }))
  renderPart(<ActivityScreen />)
  act(() => goToPlace({ screen: 'activity', job: 'job-2' }))
  await waitFor(() => expect(document.activeElement?.getAttribute('data-job')).toBe('job-2'))
})
