import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useTranscript } from '../../../../../renderer/transcripts/transcript-on-screen'
import { useText } from '../../../../../renderer/workbench/text/store'
import { transcriptOf, word } from '../../../shared/text/transcript/transcripts'
import { showText } from './text-on-page'

const talk = {
  ...transcriptOf([
    word('Good', 0, 1, { opens: true, speaker: 'a' }),
    word('morning', 1, 2, { speaker: 'a' }),
    word('Yes', 3, 4, { opens: true, speaker: 'b' }),
  ]),
  speakers: [
    { id: 'a', name: 'Ada', style: 0 },
    { id: 'b', name: 'Bea', style: 1 },
  ],
}
const speakers = () => useTranscript.getState().transcript.words.map(({ speaker }) => speaker)

async function openMenu(at: number): Promise<(string | null)[]> {
  const button = document.querySelectorAll<HTMLElement>('[data-act="speaker"]')[at]
  fireEvent.click(button ?? document.body)
  const items = await screen.findAllByRole('menuitem')
  // With its letter before it; the one who speaks has a mark instead of a number.
  return items.slice(0, 2).map(({ textContent }) => textContent)
}

const press = (init: KeyboardEventInit) =>
  fireEvent.keyDown(screen.getAllByRole('menuitem', { hidden: true })[0] ?? document.body, init)

it('marks who speaks in the paragraph, and gives it to the one whose number is pressed', async () => {
  await showText(talk)
  expect(await openMenu(1)).toEqual(['AAda1', 'BBea'])
  press({ key: '1', ctrlKey: true })
  press({ key: '9' })
  expect(speakers()).toEqual(['a', 'a', 'b'])
  press({ key: '1' })
  expect(speakers()).toEqual(['a', 'a', 'a'])
})

it('marks nobody where several paragraphs are chosen, and gives all of them', async () => {
  await showText(talk)
  act(() => useText.setState(({ list }) => ({ chosen: new Set(list.keys) })))
  expect(await openMenu(0)).toEqual(['AAda1', 'BBea2'])
  press({ key: '2' })
  expect(speakers()).toEqual(['b', 'b', 'b'])
})
