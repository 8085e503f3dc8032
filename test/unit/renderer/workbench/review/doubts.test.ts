import { expect, it, onTestFinished } from 'vitest'
import { editTranscript } from '../../../../../renderer/transcripts/edit-transcript'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { followReview, useDoubts, useReview } from '../../../../../renderer/workbench/review/store'
import { success } from '../../../../../shared/result'
import { noTerms } from '../../../../../shared/text/review/near-terms'
import { editParagraph } from '../../../../../shared/text/transcript/edit-paragraph'
import type { Word } from '../../../../../shared/text/transcript/word'
import { transcriptOf, wordsOf } from '../../../shared/text/transcript/transcripts'
import { openMeeting } from '../open-meeting'

const facts: Pick<Word, 'confidence' | 'confirmed'>[] = [
  { confidence: 0.3, confirmed: false },
  { confidence: 0.3, confirmed: true },
  { confidence: 0.9, confirmed: true },
  { confidence: 0.9, confirmed: false },
  { confidence: null, confirmed: true },
]

async function count(known: typeof facts) {
  const words = wordsOf('one 0-1 two 1-2 three 2-3 four 3-4 five 4-5').slice(0, known.length)
  await openMeeting(transcriptOf(words.map((word, at) => ({ ...word, ...known[at], machine: null }))))
  useReview.setState({ doubtfulBelow: 0.7 })
  onTestFinished(followReview())
  return useDoubts.getState()
}

it('counts as looked at what was doubtful once, and as doubtful what nobody has looked at', async () => {
  expect(await count(facts)).toEqual({ indices: [0], checked: [1], hasConfidence: true })
})

it('has looked at what is almost a name of the recording, however sure the machine was', async () => {
  const bridge = await openMeeting(
    transcriptOf(
      wordsOf('sidivinayak 0-1 temple 1-2 Sidivinayak 2-3').map((word, at) => ({
        ...word,
        confidence: null,
        confirmed: at === 2,
        machine: null,
      })),
    ),
  )
  const asked: unknown[] = []
  bridge.parlance.getTerms = async request => {
    asked.push(request)
    return success(['Siddhivinayak'])
  }
  const stop = followReview()
  await expect.poll(() => useDoubts.getState()).toEqual({ indices: [0], checked: [], hasConfidence: true })
  expect(asked).toEqual([{ media: useTranscript.getState().source.media || null }])
  stop()
  expect(useReview.getState().terms).toBe(noTerms)
})

it('knows a transcript whose machine did not say how sure it was', async () => {
  expect(await count([{ confidence: null, confirmed: false }])).toMatchObject({
    indices: [],
    hasConfidence: false,
  })
})

it('goes on looking at the same word while words are typed and deleted before it', async () => {
  const heard = wordsOf('one 0-1 two 1-1.2 three 1.2-3 four 3-4').map((word, at) => ({
    ...word,
    machine: at,
  }))
  await openMeeting(transcriptOf(heard))
  onTestFinished(followReview())
  const shown = () => {
    const { at, word } = useReview.getState()
    return [at, word?.text]
  }
  const type = (text: string): void => {
    const { transcript } = useTranscript.getState()
    const caret = text.indexOf(' three')
    editTranscript(
      editParagraph(
        transcript,
        { from: 0, to: transcript.words.length },
        text,
        caret < 0 ? undefined : caret,
      ),
    )
  }
  useReview.setState({ at: 2, word: useTranscript.getState().transcript.words[2] ?? null })
  const { start } = useReview.getState().word ?? {}
  type('one two and more three four')
  expect(shown()).toEqual([4, 'three'])
  // It gave of its time.
  expect(useReview.getState().word?.start).toBeGreaterThan(start ?? 0)
  expect(useReview.getState().word).toBe(useTranscript.getState().transcript.words[4])
  type('two three four')
  expect(shown()).toEqual([1, 'three'])
  type('two tree four')
  expect(shown()).toEqual([1, 'tree'])
  type('two four')
  expect(shown()).toEqual([1, 'four'])
  type('two')
  expect(shown()).toEqual([-1, undefined])
})
