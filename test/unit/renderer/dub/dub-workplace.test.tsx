// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DubWorkplace } from '../../../../renderer/dub/dub-workplace'
import { useRecordings } from '../../../../renderer/transcribe/store/recordings'
import { dubUndo } from '../../../../shared/dub/dub-patch'
import { createTranslate } from '../../../../shared/language/translate'
import type { Recording } from '../../../../shared/recordings/recording'
import { success } from '../../../../shared/result'
import { translatedDub } from '../../shared/dub/spoken-dub'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

it.each([
  ['dub.waitingGone', []],
  ['dub.soundNotHere', [{ id: 'recording', media: null, job: null } as Recording]],
] as const)('without the sound of its recording it is said why nothing is heard: %s', async (said, found) => {
  const { parlance } = startPage()
  useRecordings.setState(useRecordings.getInitialState(), true)
  parlance.readRecordings = async () => success({ recordings: [...found], jobs: [] })
  const dub = translatedDub('One', 'Two')
  const saved = { state: 'saved', at: 0 } as const
  const here = {
    state: 'here',
    id: 'silent',
    dub,
    edits: 0,
    missing: [],
    history: dubUndo.none,
    saved,
  } as const
  renderPart(<DubWorkplace here={here} />)
  expect(await screen.findByText(t(said))).toBeTruthy()
})

it('why it does not go on by itself is said over its lines, and it is tried again there', async () => {
  const { parlance } = startPage()
  const goOnWithDub = vi.fn(async () => success(null))
  parlance.goOnWithDub = goOnWithDub
  const here = {
    state: 'here',
    id: 'stopped',
    dub: translatedDub('One', 'Two'),
    edits: 0,
    missing: [],
    history: dubUndo.none,
    saved: { state: 'saved', at: 0 },
    stopped: { kind: 'unexpected', detail: 'the disk fell out' },
  } as const
  renderPart(<DubWorkplace here={here} />)
  expect(await screen.findByText(t('dub.notGoneOn'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: t('word.tryAgain') }))
  expect(goOnWithDub).toHaveBeenCalledWith({ id: 'stopped' })
})
