import { expect, it, onTestFinished } from 'vitest'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { followReview, useDoubts, useReview } from '../../../../../renderer/workbench/review/store'
import { success } from '../../../../../shared/result'
import { noTerms } from '../../../../../shared/text/review/near-terms'
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
