import { onTestFinished, vi } from 'vitest'
import { closeTranscript, openTranscript } from '../../../../renderer/transcripts/transcript-on-screen'
import { followTranscript } from '../../../../renderer/workbench/follow-transcript'
import type { Transcript } from '../../../../shared/text/transcript/transcript'
import type { Note } from '../../../../shared/transcripts/note'
import type { FakeBridge } from '../fake-bridge'
import { startPage } from '../render'
import { fakeMain } from '../transcripts/fake-main'
import { meeting } from './sample-transcript'

/** A page with a transcript open in it, which can be edited as any other. */
export async function openMeeting(
  transcript: Transcript = meeting,
  notes: readonly Note[] = [],
): Promise<FakeBridge> {
  await closeTranscript()
  startPage()
  onTestFinished(followTranscript())
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  // Mantine's growing text fields listen for fonts, which jsdom has none of.
  const fonts = { addEventListener: () => undefined, removeEventListener: () => undefined }
  Object.defineProperty(document, 'fonts', { configurable: true, value: fonts })
  const { bridge } = fakeMain({ name: 'Line 3', transcript, notes })
  await openTranscript('t')
  return bridge
}
