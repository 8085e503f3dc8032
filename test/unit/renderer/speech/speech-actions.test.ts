// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { isPossible } from '../../../../renderer/actions/action'
import { speechActions } from '../../../../renderer/speech/speech-actions'
import { forgetSheet, useSpeech } from '../../../../renderer/speech/store/speech-store'
import type { StateCounts } from '../../../../shared/speech/line-state'
import { lineWith, sheetWith } from '../../shared/speech/sheets'
import { installFakeBridge } from '../fake-bridge'

type Name = keyof typeof speechActions

beforeEach(() => {
  installFakeBridge()
  forgetSheet()
})

function lines(counts: Partial<StateCounts>): void {
  forgetSheet()
  const none = useSpeech.getState().counts
  useSpeech.setState({
    opening: 'here',
    sheet: sheetWith(lineWith('Mind the gap.')),
    counts: { ...none, ...counts },
  })
}

const ofCounts: readonly (readonly [keyof StateCounts, readonly Name[]])[] = [
  ['stale', ['speech.synthesizeStale']],
  ['idle', ['speech.synthesizeDrafts']],
  ['failed', ['speech.retryFailed']],
  ['running', ['speech.cancel']],
  ['queued', ['speech.cancel']],
]
const all = [...new Set(ofCounts.flatMap(([, names]) => names))]

it.each(ofCounts)('lines that are %s are what one action is for, and no other', (state, names) => {
  lines({})
  expect(all.filter(name => isPossible(speechActions[name]))).toEqual([])
  lines({ [state]: 1 })
  expect(all.filter(name => isPossible(speechActions[name]))).toEqual(names)
})

it('are for a sheet that is open, and some for one that has lines', () => {
  lines({ failed: 1 })
  expect(isPossible(speechActions['speech.synthesizeAll'])).toBe(true)
  useSpeech.setState({ sheet: sheetWith() })
  expect(isPossible(speechActions['speech.synthesizeAll'])).toBe(false)
  expect(isPossible(speechActions['speech.retryFailed'])).toBe(true)
  useSpeech.setState({ opening: 'loading' })
  expect(isPossible(speechActions['speech.retryFailed'])).toBe(false)
})
