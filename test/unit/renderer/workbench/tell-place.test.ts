import { act } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tellPlace, useTold } from '../../../../renderer/workbench/tell-place'
import { leaveText, useText } from '../../../../renderer/workbench/text/store'
import { transcriptOf, wordsOf } from '../../shared/text/transcript/transcripts'
import { caret, showText } from './text/text-on-page'

const told = (): string => {
  act(tellPlace)
  return useTold.getState().text
}

it('says who speaks where the caret is, when, and how far in the text, and only the time where it is nowhere', async () => {
  await showText(transcriptOf(wordsOf('Good 1-1.2 morning. 1.2-1.4 Yes 61-62')))
  expect(told()).toMatch(/^The caret is in no paragraph/)
  const times = useTold.getState().times
  caret(0, 6)
  expect(told()).toMatch(/Word 2 of 3\. Paragraph 1 of 1\.$/)
  expect(useTold.getState().times).toBe(times + 1)
  expect(useText.getState().caretIn).not.toBeNull()
  act(leaveText)
  expect(useText.getState().caretIn).toBeNull()
})
