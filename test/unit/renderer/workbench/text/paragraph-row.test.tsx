import { MantineProvider } from '@mantine/core'
import { act, render, screen } from '@testing-library/react'
import { Profiler } from 'react'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { closedTranscript, useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { followTranscript } from '../../../../../renderer/workbench/follow-transcript'
import { ParagraphRow } from '../../../../../renderer/workbench/text/paragraph-row'
import { useText } from '../../../../../renderer/workbench/text/store'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import { applyPatch } from '../../../../../shared/text/transcript/transcript-patch'
import { startPage } from '../../render'
import { meeting } from '../sample-transcript'

const onRender = vi.fn()

function write(index: number, change: (text: string) => string): void {
  const { transcript } = useTranscript.getState()
  const item = useText.getState().list.items[index]
  if (!item) throw new Error('There is no such paragraph.')
  const text = change(item.words.map(word => word.text).join(' '))
  const applied = applyPatch(transcript, editParagraph(transcript, item, text))
  if (applied.ok) useTranscript.setState({ transcript: applied.value })
}

beforeEach(() => {
  startPage()
  onTestFinished(followTranscript())
  useTranscript.setState({ ...closedTranscript, id: 't', phase: 'open', transcript: meeting })
  const { keys } = useText.getState().list
  render(
    <MantineProvider>
      {[0, 1].map(index => (
        <Profiler key={index} id={`${index}`} onRender={onRender}>
          <ParagraphRow itemKey={keys[index] ?? -1} index={index} keptAt={null} rowRef={() => {}} />
        </Profiler>
      ))}
    </MantineProvider>,
  )
  onRender.mockClear()
})

describe('a paragraph on screen', () => {
  it('says what the transcript says at once, and renders nothing for it', () => {
    const field = screen.getAllByRole('textbox')[0]
    act(() => write(0, text => text.replace('headway', 'headways')))
    expect(field?.textContent).toContain('morning headways stays')
    act(() => write(1, text => `${text} Soon.`))
    expect(screen.getAllByRole('textbox')[1]?.textContent).toMatch(/open first\. Soon\.$/)
    expect(onRender).not.toHaveBeenCalled()
  })

  it('offers to play from its time once it has sound, and only says the time before', () => {
    const plays = () => screen.queryAllByRole('button', { name: /^Play from/ })
    expect(plays()).toEqual([])
    expect(screen.getByText('0:00.10')).toBeTruthy()
    act(() => useTranscript.setState(({ source }) => ({ source: { ...source, media: 'talk' } })))
    expect(plays()).toHaveLength(2)
  })

  it('renders what it shows besides: one doubt less', () => {
    expect(screen.getByText('3 to review')).toBeTruthy()
    act(() => write(1, text => text.replace('Aarey', 'Aarhus')))
    expect(screen.getByText('2 to review')).toBeTruthy()
  })
})
