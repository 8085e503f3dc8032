import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { editTranscript, rename } from '../../../../../renderer/transcripts/edit-transcript'
import {
  closeTranscript,
  openTranscript,
  useTranscript,
} from '../../../../../renderer/transcripts/transcript-on-screen'
import { followTranscript } from '../../../../../renderer/workbench/follow-transcript'
import { HistoryPanel } from '../../../../../renderer/workbench/history/history-panel'
import {
  removeVersion,
  renameVersion,
  saveVersion,
  useVersions,
} from '../../../../../renderer/workbench/history/versions-store'
import { provideReveal } from '../../../../../renderer/workbench/text/reveal'
import { createTranslate } from '../../../../../shared/language/translate'
import { failure, success } from '../../../../../shared/result'
import { replaceWords } from '../../../../../shared/text/transcript/transcript-patch'
import type { TranscriptVersion } from '../../../../../shared/transcripts/transcript-version'
import { textOf } from '../../../shared/transcripts/texts'
import { renderPart, startPage } from '../../render'
import { columnsOf, type FakeMain, fakeMain } from '../../transcripts/fake-main'

const t = createTranslate('en')
const older = textOf('one 1-2 zwei 2-3 three 3-4')

async function show(): Promise<FakeMain> {
  startPage()
  onTestFinished(followTranscript())
  const main = fakeMain(textOf('one 1-2 two 2-3 three 3-4'))
  let versions: TranscriptVersion[] = [{ id: 'machine', kind: 'machine', name: '', at: 5, edits: 0 }]
  const { parlance } = main.bridge
  parlance.listVersions = async () => success(versions)
  parlance.getVersion = async ({ version }) =>
    version === 'gone' ? failure({ kind: 'not-found', what: 'file' }) : success(columnsOf(older.transcript))
  parlance.saveVersion = async ({ name }) => {
    const saved: TranscriptVersion = { id: 'gone', kind: 'named', name, at: 9, edits: 1 }
    versions = [saved, ...versions]
    return success(saved)
  }
  parlance.renameVersion = async ({ version, name }) => {
    versions = versions.map(one => (one.id === version ? { ...one, name } : one))
    return success(versions[0] ?? { id: '', kind: 'named', name, at: 0, edits: 0 })
  }
  parlance.removeVersion = async ({ version }) => {
    versions = versions.filter(({ id }) => id !== version)
    return success(null)
  }
  await openTranscript('t')
  renderPart(<HistoryPanel />)
  return main
}

afterEach(() => void closeTranscript())

describe('the panel of versions', () => {
  it('shows what was changed since one, and brings it back', async () => {
    await show()
    fireEvent.click(await screen.findByRole('button', { name: /machine’s version/ }))
    expect(await screen.findByText('1 word added, 1 word removed since')).toBeTruthy()
    expect(screen.getByText('zwei').tagName).toBe('DEL')
    expect(screen.getByText('two').tagName).toBe('INS')
    expect(screen.getByText('two').parentElement?.textContent).toBe('one zwei two three')
    const reveal = vi.fn()
    provideReveal(reveal)
    fireEvent.click(screen.getByRole('button', { name: t('word.goToTime', { time: '0:02.00' }) }))
    expect(reveal).toHaveBeenCalledWith(0, 'center')
    fireEvent.click(screen.getByRole('button', { name: 'Restore' }))
    expect(useTranscript.getState().transcript.words[1]?.text).toBe('zwei')
    expect(await screen.findByText('The words are the same as now.')).toBeTruthy()
  })

  it('follows what is typed at the next pause: each key would compare the whole text', async () => {
    await show()
    fireEvent.click(await screen.findByRole('button', { name: /machine’s version/ }))
    expect((await screen.findByText('two')).tagName).toBe('INS')
    const field = document.createElement('input')
    field.dataset.field = '1'
    document.body.append(field)
    onTestFinished(() => field.remove())
    field.focus()
    const { words } = useTranscript.getState().transcript
    const typed = words.slice(1, 2).map(word => ({ ...word, text: 'twos' }))
    act(() => void editTranscript(replaceWords(words, 1, 2, typed)))
    expect(screen.getByText('two').tagName).toBe('INS')
    expect((await screen.findByText('twos')).tagName).toBe('INS')
  })

  it('keeps none while the last edits are not on disk: it would be an older text', async () => {
    const main = await show()
    main.refuse = { kind: 'offline' }
    expect(rename('Another')).toBeNull()
    expect(await saveVersion('Before')).toBe(false)
    expect(screen.queryByText('Before')).toBeNull()
    main.refuse = null
    expect(await saveVersion('Before')).toBe(true)
    expect(await screen.findByText('Before')).toBeTruthy()
  })

  it('keeps one under a name, renames and removes it', async () => {
    await show()
    const name = await screen.findByLabelText('Save a version')
    fireEvent.change(name, { target: { value: 'Before' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save' }))
    const row = (await screen.findByText('Before')).closest('li')
    if (!row) throw new Error('There is no row.')
    fireEvent.click(within(row).getByRole('button', { expanded: false, name: /^Before/ }))
    expect(await within(row).findByText('This version can no longer be read back.')).toBeTruthy()
    expect(within(row).getByRole('button', { name: 'More about Before' })).toBeTruthy()
    expect(await renameVersion('gone', 'After')).toBe(true)
    expect(await screen.findByText('After')).toBeTruthy()
    expect(await removeVersion('gone')).toBe(true)
    expect(useVersions.getState()).toMatchObject({ list: [{ id: 'machine' }], lookedAt: null })
  })
})
