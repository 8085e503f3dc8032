import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { closeTranscript, useTranscript } from '../../../../renderer/transcripts/transcript-on-screen'
import { type Beginning, useBeginning } from '../../../../renderer/workbench/begin-at'
import { closeTranscriptFind, useTranscriptFind } from '../../../../renderer/workbench/find/store'
import { provideReveal } from '../../../../renderer/workbench/text/reveal'
import { useText } from '../../../../renderer/workbench/text/store'
import { useWorkbenchView } from '../../../../renderer/workbench/view-store'
import { openMeeting } from './open-meeting'

const reveal = vi.fn()
beforeEach(async () => {
  reveal.mockClear()
  await openMeeting()
  provideReveal(reveal)
  useWorkbenchView.setState({ tab: 'review', isPanelOpen: false })
})
afterEach(async () => {
  closeTranscriptFind()
  useWorkbenchView.setState(useWorkbenchView.getInitialState(), true)
  await closeTranscript()
})

const begin = (beginning: Beginning) => renderHook(() => useBeginning(beginning))
/** The paragraph with the first word from a second on, which is not the first of all. */
const last = () => {
  const { items } = useText.getState().list
  const at = items.length - 1
  return { at, second: items[at]?.words[0]?.start ?? 0 }
}

it('shows what is beside the text at its second, in a panel that was closed', () => {
  const { at, second } = last()
  begin({ text: '', at: second, tab: 'notes' })
  expect(reveal.mock.calls).toEqual([[at, 'center']])
  expect(useWorkbenchView.getState()).toMatchObject({ tab: 'notes', isPanelOpen: true })
  expect(useTranscriptFind.getState().isOpen).toBe(false)
})

it('shows the second where the words are no longer there, and leaves the panel as it was', () => {
  const { at, second } = last()
  begin({ text: 'edited since', at: second })
  expect(reveal.mock.calls).toEqual([[at, 'center']])
  expect(useWorkbenchView.getState()).toMatchObject({ tab: 'review', isPanelOpen: false })
})

it('goes to the place of the words that is next to the second', () => {
  const { words } = useTranscript.getState().transcript
  const places = words.filter(({ text }) => text === 'headway')
  begin({ text: 'headway', at: places.at(-1)?.start ?? 0 })
  const { matches, current } = useTranscriptFind.getState()
  expect([current, matches.length > 1]).toEqual([matches.length - 1, true])
})
