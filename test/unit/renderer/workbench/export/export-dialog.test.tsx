import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { TranscriptExportDialog } from '../../../../../renderer/workbench/export/export-dialog'
import {
  endExportMany,
  exportMany,
  useExportMany,
} from '../../../../../renderer/workbench/export/export-many'
import { keptHabit, useExport } from '../../../../../renderer/workbench/export/store'
import { success } from '../../../../../shared/result'
import type { ExportEnd, TranscriptExportChoice } from '../../../../../shared/transcripts/export-choice'
import type { FakeBridge } from '../../fake-bridge'
import { renderPart, startPage } from '../../render'

let fake: FakeBridge
let asked: TranscriptExportChoice[]
let stopped: number
/** What the other side says at last. */
let answer: (end: ExportEnd | null) => void

const end = (change: Partial<ExportEnd>): ExportEnd => ({
  folder: '/home/ananya',
  files: [],
  failed: [],
  losses: [],
  left: 0,
  ...change,
})

beforeEach(() => {
  localStorage.clear()
  useExport.setState(keptHabit())
  endExportMany()
  asked = []
  stopped = 0
  fake = startPage()
  fake.parlance.exportTranscripts = choice => {
    asked.push(choice)
    return new Promise(resolve => {
      answer = ended => resolve(success(ended))
    })
  }
  fake.parlance.stopExport = async () => {
    stopped += 1
    return success(null)
  }
  exportMany('all')
  renderPart(<TranscriptExportDialog />)
})

const button = (name: string) => screen.findByRole('button', { name })
const begin = async (): Promise<void> => {
  fireEvent.click(await button('Export 1 format'))
  await expect.poll(() => asked).toHaveLength(1)
}

describe('the dialog that exports many', () => {
  it('shows the numbers that hold, once a box is left', async () => {
    await button('Export 1 format')
    const box = (name: RegExp): HTMLInputElement => screen.getByRole('textbox', { name })
    const leave = (name: RegExp, value: string): string => {
      fireEvent.focus(box(name))
      fireEvent.change(box(name), { target: { value } })
      fireEvent.blur(box(name))
      return box(name).value
    }
    const { options } = useExport.getState()
    expect(leave(/^Lines/, '')).toBe(String(options.lines))
    expect(leave(/^Lines/, '9')).toBe('4')
    expect(useExport.getState().options.lines).toBe(4)
    expect(leave(/^Characters of a line/, '3')).toBe('10')
    expect(useExport.getState().options.lineLength).toBe(10)
    expect(leave(/^Characters of a line/, '')).toBe('')
    expect(useExport.getState().options.lineLength).toBeNull()
  })

  it('says how far it is, stops when it is told to, and closes with the answer', async () => {
    await begin()
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => fake.push('exporting', { done: 3, of: 12 }))
    const bar = await screen.findByRole('progressbar', { name: 'Exporting' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('3 of 12 transcripts')).toBeTruthy()
    fireEvent.click(await button('Stop'))
    await expect.poll(() => stopped).toBe(1)
    expect(useExportMany.getState().ids).toBe('all')
    await act(async () => answer(end({ files: ['a.srt'], left: 8 })))
    await expect.poll(() => useExportMany.getState().ids).toBeNull()
  })

  it('says how long the rest takes, once that is worth saying', async () => {
    await begin()
    vi.useFakeTimers({ now: 0, toFake: ['Date', 'setInterval', 'clearInterval'] })
    act(() => fake.push('exporting', { done: 0, of: 12 }))
    expect(screen.getByText('0 of 12 transcripts')).toBeTruthy()
    vi.setSystemTime(10_000)
    act(() => fake.push('exporting', { done: 3, of: 12 }))
    expect(screen.getByText('3 of 12 transcripts, 30 sec left')).toBeTruthy()
    vi.useRealTimers()
    await act(async () => answer(end({ files: ['a.srt'] })))
  })

  it('stops when it is closed while it writes, and is over though nothing was written', async () => {
    await begin()
    fireEvent.click(await button('Close the export'))
    await expect.poll(() => stopped).toBe(1)
    await act(async () => answer(end({ left: 12 })))
    await expect.poll(() => useExportMany.getState().ids).toBeNull()
  })

  it('stays when no folder was chosen, and then closes without a word to the other side', async () => {
    await begin()
    await act(async () => answer(null))
    fireEvent.click(await button('Cancel'))
    expect(useExportMany.getState().ids).toBeNull()
    expect(stopped).toBe(0)
  })

  it('leaves the speed of reading to each language', async () => {
    const speed = await screen.findByRole<HTMLInputElement>('textbox', {
      name: 'Characters a second at most',
    })
    expect([speed.value, speed.placeholder]).toEqual(['', 'Auto'])
    await begin()
    expect(asked[0]?.options.charactersPerSecond).toBeNull()
    await act(async () => answer(null))
  })
})
