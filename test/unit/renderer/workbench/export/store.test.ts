import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { closedTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import {
  changeNames,
  changeOptions,
  keptHabit,
  toggleFormat,
  useExport,
} from '../../../../../renderer/workbench/export/store'
import { followTranscript } from '../../../../../renderer/workbench/follow-transcript'
import { usualExport } from '../../../../../shared/transcripts/export-choice'

const kept = 'parlance.transcript.export'

beforeEach(() => {
  localStorage.clear()
  useExport.setState(keptHabit())
})

afterEach(() => useTranscript.setState(closedTranscript))

describe('what was chosen to be exported', () => {
  it('is kept for the next time, in the order of the buttons', () => {
    toggleFormat('json')
    toggleFormat('vtt')
    toggleFormat('srt')
    changeOptions({ lines: 1, charactersPerSecond: 12, language: 'de', fix: true })
    changeNames('{date} {title}')
    expect(useExport.getState().formats).toEqual(['vtt', 'json'])
    expect(keptHabit()).toEqual({
      formats: ['vtt', 'json'],
      // Which translation, and what was mended in it, belongs to one transcript.
      options: { ...usualExport, lines: 1, charactersPerSecond: 12 },
      nameTemplate: '{date} {title}',
    })
  })

  it('is the usual where what was kept makes no sense', () => {
    const usual = { formats: ['srt'], options: usualExport, nameTemplate: '{title}' }
    for (const text of ['', 'no json', '[]', '{"formats": [], "nameTemplate": " "}']) {
      localStorage.setItem(kept, text)
      expect(keptHabit()).toEqual(usual)
    }
    const options = {
      lines: 99,
      lineLength: 'x',
      gap: 0.5,
      level: 'pages',
      speakers: 1,
      charactersPerSecond: 0,
    }
    localStorage.setItem(kept, JSON.stringify({ formats: ['mp3', 'txt'], options }))
    expect(keptHabit()).toEqual({
      formats: ['txt'],
      options: { ...usualExport, gap: 0.5 },
      nameTemplate: '{title}',
    })
  })

  it('keeps a speed until it is taken out again, and then follows the language', () => {
    changeOptions({ charactersPerSecond: 12 })
    changeOptions({ charactersPerSecond: null })
    expect(keptHabit().options.charactersPerSecond).toBeNull()
  })

  it("takes the length of a line that was every language's once for that of the language, and others for chosen", () => {
    localStorage.setItem(kept, JSON.stringify({ options: { lineLength: 42 } }))
    expect(keptHabit().options.lineLength).toBeNull()
    localStorage.setItem(kept, JSON.stringify({ options: { lineLength: 37 } }))
    expect(keptHabit().options.lineLength).toBe(37)
    changeOptions({ lineLength: 42 })
    expect(keptHabit().options.lineLength).toBe(42)
  })

  it('mends nothing in the next transcript, and asks for no translation of it', () => {
    onTestFinished(followTranscript())
    useTranscript.setState({ ...closedTranscript, id: 'one' })
    changeOptions({ level: 'segments', fix: true, language: 'de' })
    useTranscript.setState({ name: 'Renamed' })
    expect(useExport.getState().options).toMatchObject({ fix: true, language: 'de' })
    useTranscript.setState({ ...closedTranscript, id: 'two' })
    expect(useExport.getState().options).toMatchObject({ level: 'segments', fix: false, language: '' })
  })
})
