import { notifications, notificationsStore } from '@mantine/notifications'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  closedTranscript,
  type OpenTranscript,
  useTranscript,
} from '../../../../../renderer/transcripts/transcript-on-screen'
import { TranscriptExportPanel } from '../../../../../renderer/workbench/export/export-panel'
import {
  changeNames,
  changeOptions,
  keptHabit,
  useExport,
} from '../../../../../renderer/workbench/export/store'
import { followTranscript } from '../../../../../renderer/workbench/follow-transcript'
import { removeVersion } from '../../../../../renderer/workbench/history/versions-store'
import { provideReveal } from '../../../../../renderer/workbench/text/reveal'
import { success } from '../../../../../shared/result'
import { columnsFromWords } from '../../../../../shared/text/transcript/word-columns'
import type { TranscriptExportChoice } from '../../../../../shared/transcripts/export-choice'
import type { TranscriptVersion } from '../../../../../shared/transcripts/transcript-version'
import { transcriptOf, word, wordsOf } from '../../../shared/text/transcript/transcripts'
import { renderPart, startPage } from '../../render'

const words = wordsOf('good 1-1.2 morning 1.2-1.4 everybody 1.4-1.6 here 1.6-1.7')

function show(change: Partial<OpenTranscript> = {}) {
  const bridge = startPage()
  onTestFinished(followTranscript())
  const asked: TranscriptExportChoice[] = []
  const copied: string[] = []
  bridge.parlance.copyText = async ({ text }) => {
    copied.push(text)
    return success(null)
  }
  bridge.parlance.exportTranscripts = async choice => {
    asked.push(choice)
    return success({ folder: '/home/ananya', files: ['talk.srt'], failed: [], losses: [], left: 0 })
  }
  useTranscript.setState({
    ...closedTranscript,
    id: 't',
    phase: 'open',
    name: 'A talk',
    transcript: transcriptOf(words),
    facts: { language: 'en', domain: '', tags: [], review: 'none' },
    ...change,
  })
  renderPart(<TranscriptExportPanel />)
  return { asked, copied, parlance: bridge.parlance }
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name })
const choose = (format: RegExp): void =>
  void fireEvent.click(
    within(screen.getByRole('group', { name: 'Formats' })).getByRole('button', { name: format }),
  )
const level = (name: string): void => void fireEvent.click(screen.getByRole('radio', { name }))

/** Too long for a subtitle, and easily cut into some. */
const long = Array.from({ length: 40 }, (_, at) =>
  word(at % 8 === 7 ? 'depot.' : 'morning', 0.1 + at * 0.7, at * 0.7 + 0.7, { opens: at === 0 }),
)
/** Shorter than anybody reads, with the next one at once: cutting does not help. */
const hasty = word('Yes.', 0, 0.1, { opens: true })

beforeEach(() => {
  localStorage.clear()
  useExport.setState(keptHabit())
})
afterEach(() => useTranscript.setState(closedTranscript))

describe('the panel that exports', () => {
  it('takes a size as it is typed up to what it may be, and puts one that is out of that into it once it is left', () => {
    show()
    const field = screen.getByLabelText('Characters of a line at most')
    const typed = (value: string) => {
      fireEvent.change(field, { target: { value } })
      return useExport.getState().options.lineLength
    }
    expect(['10', '100', '101', '9'].map(typed)).toEqual([10, 100, 100, 100])
    fireEvent.blur(field)
    expect(useExport.getState().options.lineLength).toBe(10)
    expect(typed('')).toBeNull()
  })

  it('writes what is chosen, and says where it is', async () => {
    const { asked } = show()
    const formats = screen.getByRole('group', { name: 'Formats' })
    fireEvent.click(within(formats).getByRole('button', { name: /^VTT/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Export 2 formats' }))
    await expect.poll(() => asked).toMatchObject([{ ids: ['t'], formats: ['srt', 'vtt'] }])
    for (const name of [/^SRT/, /^VTT/]) {
      fireEvent.click(within(formats).getByRole('button', { name }))
    }
    expect(screen.getByRole('button', { name: 'Choose a format' })).toHaveProperty('disabled', true)
  })

  it('calls files as usual where the field for their names was emptied', async () => {
    const { asked } = show()
    act(() => changeNames(' '))
    fireEvent.click(button('Export SRT'))
    await expect.poll(() => asked).toMatchObject([{ nameTemplate: '{title}' }])
  })

  it('says how the subtitles read while the text is edited', async () => {
    show()
    expect(await screen.findByText('The 1 cue reads well')).toBeTruthy()
    // Somebody goes on speaking at once, and leaves no time to read what was said.
    const more = wordsOf('good 1-1.2 morning 1.2-1.4 everybody 1.4-1.6 here 1.6-1.7 /Yes. 1.8-3')
    useTranscript.setState({ transcript: transcriptOf(more) })
    expect(await screen.findByText('1 of 2 cues read well')).toBeTruthy()
    expect(screen.getByText(/1 cue faster than 20 cps/)).toBeTruthy()
  })

  it('shows the text of a subtitle that one goes to, also where there is no sound', async () => {
    const slow = wordsOf('good 0-1 morning 1-2 /Yes. 8-8.1 /Thank 9-10 you. 10-12')
    const reveal = vi.fn()
    provideReveal(reveal)
    show({ transcript: transcriptOf(slow) })
    level('Paragraphs')
    fireEvent.click(await screen.findByRole('button', { name: /shorter than/ }))
    expect(reveal).toHaveBeenLastCalledWith(1, 'center')
    fireEvent.click(button('Next cue'))
    expect(reveal).toHaveBeenLastCalledWith(2, 'center')
  })

  it('offers to cut what cutting mends, in its number, and takes it back', async () => {
    show({ transcript: transcriptOf([hasty, ...long]) })
    level('Paragraphs')
    expect(await screen.findByText('0 of 2 cues read well')).toBeTruthy()
    fireEvent.click(button('Fix 1'))
    expect(await screen.findByRole('button', { name: 'Undo fixes' })).toBeTruthy()
    await screen.findByText(/^[1-9]\d* of \d+ cues read well$/)
    expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull()
    fireEvent.click(button('Undo fixes'))
    expect(await screen.findByText('0 of 2 cues read well')).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Fix 1' })).toBeTruthy()
    level('Words')
    await screen.findByText(/ of 41 cues read well$/)
    expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull()
    expect(screen.queryByText(/shorten the text/)).toBeNull()
  })

  it('shows and checks the subtitle with the name that the file will have, until no names are wanted', async () => {
    const speakers = [{ id: 'a', name: 'Dr. Alexandra Papadopoulos', style: 0 }]
    const said = wordsOf('Good 1-2 morning, 2-3 everybody. 3-4', 'a')
    show({ transcript: { words: said, speakers, duration: 9 } })
    const shown = await screen.findByRole('region', { name: 'Preview' })
    expect(shown.textContent).toContain('Dr. Alexandra Papadopoulos:\nGood morning, everybody.')
    expect(shown.textContent).toContain('27 + 24 characters')
    fireEvent.click(button('More options'))
    fireEvent.click(screen.getByRole('checkbox', { name: 'Speakers' }))
    await expect.poll(() => shown.textContent).not.toContain('Papadopoulos')
  })

  it('reads as fast as the language is read once the speed is taken out', async () => {
    show()
    const speed = (): HTMLInputElement => screen.getByRole('textbox', { name: 'Characters a second at most' })
    expect([speed().value, speed().placeholder]).toEqual(['', '20'])
    fireEvent.change(speed(), { target: { value: '12' } })
    expect(useExport.getState().options.charactersPerSecond).toBe(12)
    fireEvent.change(speed(), { target: { value: '' } })
    expect(useExport.getState().options.charactersPerSecond).toBeNull()
    useTranscript.setState({ facts: { language: 'ja', domain: '', tags: [], review: 'none' } })
    await expect.poll(() => speed().placeholder).toBe('4')
  })

  it('copies what is chosen, also from its preview, and no document', async () => {
    const { copied } = show()
    fireEvent.click(button('Copy as SRT'))
    await expect.poll(() => copied).toHaveLength(1)
    expect(copied[0]).toContain('good morning everybody here')
    choose(/^DOCX/)
    fireEvent.click(button('Preview'))
    const dialog = await screen.findByRole('dialog', { name: 'Preview of SRT' })
    const preview = within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Preview' })
    await expect.poll(() => preview.value).toContain('-->')
    fireEvent.click(within(dialog).getByRole('button', { name: 'Copy' }))
    expect(await within(dialog).findByRole('button', { name: 'Copied' })).toBeTruthy()
    expect(copied[1]).toBe(copied[0])
    fireEvent.click(within(dialog).getByRole('radio', { name: 'DOCX' }))
    await expect.poll(() => preview.value).toBe('[0:00:01.00] good morning everybody here\n')
    expect(within(dialog).queryByRole('button', { name: /^Cop/ })).toBeNull()
    fireEvent.click(within(dialog).getByRole('button', { name: 'Close the preview' }))
    choose(/^SRT/)
    await expect.poll(() => screen.queryByRole('button', { name: /^Copy as/ })).toBeNull()
  })

  it('says what a copy could not hold', async () => {
    show({ transcript: transcriptOf([word('<i>good</i>', 1, 2)]) })
    const told = () =>
      notificationsStore.getState().notifications.map(({ title, message }) => [title, message])
    fireEvent.click(button('Copy as SRT'))
    const lost = '1 place in SRT that the format cannot hold as they are'
    await expect.poll(told).toContainEqual(['Copied', lost])
    choose(/^TXT/)
    choose(/^SRT/)
    fireEvent.click(button('Copy as TXT'))
    await expect.poll(told).toContainEqual(['Copied', null])
  })

  it('says so of a copy that is made in the preview, too', async () => {
    notifications.clean()
    show({ transcript: transcriptOf([word('<i>good</i>', 1, 2)]) })
    fireEvent.click(button('Preview'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Preview of SRT' }))
    const copy = dialog.getByRole('button', { name: 'Copy' })
    await expect.poll(() => copy.hasAttribute('disabled')).toBe(false)
    fireEvent.click(copy)
    const told = () => notificationsStore.getState().notifications.map(({ message }) => message)
    await expect.poll(told).toEqual(['1 place in SRT that the format cannot hold as they are'])
  })

  it('offers notes and changes for documents, and nothing where there are none', async () => {
    const { parlance, asked } = show()
    parlance.listVersions = async () =>
      success([{ id: 'machine', kind: 'machine', name: '', at: 0, edits: 0 }])
    const machine = wordsOf('could 1-1.2 morning 1.2-1.4 everybody 1.4-1.6 here 1.6-1.7')
    parlance.getVersion = async () =>
      success({ words: columnsFromWords(machine), speakers: [], duration: null })
    expect(screen.queryByRole('checkbox', { name: 'Notes and bookmarks' })).toBeNull()
    choose(/^SRT/)
    choose(/^HTML/)
    const notes = (): HTMLInputElement => screen.getByRole('checkbox', { name: 'Notes and bookmarks' })
    expect([notes().disabled, notes().checked]).toEqual([true, false])
    useTranscript.setState({ notes: [{ id: 'n', at: 1.1, text: 'Which?' }] })
    await expect.poll(() => [notes().disabled, notes().checked]).toEqual([false, true])
    const since = screen.getByRole('combobox', { name: 'Show changes since' })
    await expect.poll(() => since.hasAttribute('disabled')).toBe(false)
    fireEvent.click(since)
    fireEvent.click(await screen.findByRole('option', { name: 'The machine’s version', hidden: true }))
    await expect.poll(() => button('Preview').hasAttribute('disabled')).toBe(false)
    fireEvent.click(button('Preview'))
    const preview = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Preview' })
    await expect.poll(() => preview.value).toContain('<del>could </del><ins><mark>good</mark></ins>')
    expect(preview.value).toContain('Which?')
    fireEvent.click(button('Close the preview'))
    fireEvent.click(button('Export HTML'))
    await expect.poll(() => asked).toMatchObject([{ options: { notes: true, since: 'machine' } }])
    // The next transcript has versions of its own.
    expect(keptHabit().options.since).toBe('')
  })

  it('shows no changes since a version that was deleted meanwhile', async () => {
    const { parlance, asked } = show()
    const kept: TranscriptVersion[] = [{ id: 'v', kind: 'named', name: 'Before', at: 0, edits: 0 }]
    parlance.listVersions = async () => success([...kept])
    parlance.getVersion = async () =>
      success({ words: columnsFromWords(words), speakers: [], duration: null })
    choose(/^SRT/)
    choose(/^HTML/)
    const since = screen.getByRole<HTMLInputElement>('combobox', { name: 'Show changes since' })
    await expect.poll(() => since.disabled).toBe(false)
    changeOptions({ since: 'v' })
    await expect.poll(() => since.value).toContain('Before')
    parlance.removeVersion = async () => {
      kept.length = 0
      return success(null)
    }
    await act(() => removeVersion('v'))
    expect(since.value).toBe('No version')
    fireEvent.click(button('Export HTML'))
    await expect.poll(() => asked).toMatchObject([{ options: { since: '' } }])
  })

  it('copies and shows nothing as it was spoken in the place of a translation that is not here', async () => {
    const { parlance, copied } = show({ translations: [{ language: 'de', segments: 1, madeAt: 1 }] })
    const segments = [{ start: 1, end: 3, speaker: null, text: 'guten Morgen allerseits' }]
    let give: () => void = () => undefined
    parlance.getTranslation = ({ language }) =>
      new Promise(resolve => {
        give = () => resolve(success({ language, segments, madeAt: 1 }))
      })
    expect(await screen.findByText('good morning everybody here')).toBeTruthy()
    act(() => changeOptions({ language: 'de' }))
    expect(screen.queryByText('good morning everybody here')).toBeNull()
    expect([button('Copy as SRT'), button('Preview')].map(one => one.hasAttribute('disabled'))).toEqual([
      true,
      true,
    ])
    await act(async () => give())
    fireEvent.click(button('Copy as SRT'))
    await expect.poll(() => copied).toHaveLength(1)
    expect(copied[0]).toContain('guten Morgen allerseits')
  })

  it('takes the text from a translation that is chosen', async () => {
    const { parlance, asked } = show({ translations: [{ language: 'de', segments: 1, madeAt: 1 }] })
    const segments = [{ start: 1, end: 3, speaker: null, text: 'guten Morgen allerseits' }]
    parlance.getTranslation = async ({ language }) => success({ language, segments, madeAt: 1 })
    fireEvent.click(screen.getByRole('combobox', { name: 'Language' }))
    fireEvent.click(await screen.findByRole('option', { name: 'de', hidden: true }))
    expect(await screen.findByText('guten Morgen allerseits')).toBeTruthy()
    fireEvent.click(button('Export SRT'))
    await expect.poll(() => asked).toMatchObject([{ options: { language: 'de' } }])
    fireEvent.click(screen.getByRole('combobox', { name: 'Language' }))
    fireEvent.click(await screen.findByRole('option', { name: 'As spoken (en)', hidden: true }))
    expect(await screen.findByText('good morning everybody here')).toBeTruthy()
  })
})
