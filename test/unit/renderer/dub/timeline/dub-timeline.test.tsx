// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { DubTimeline } from '../../../../../renderer/dub/timeline/dub-timeline'
import { createViewStore } from '../../../../../renderer/waveform/view-store'
import { countDubLines, createDubLineViews } from '../../../../../shared/dub/dub-line-state'
import { createTranslate } from '../../../../../shared/language/translate'
import { noFacts, type SoundProblem } from '../../../../../shared/sound/sound-facts'
import { dubSaying } from '../../../shared/dub/dubs'
import { renderPart, startPage } from '../../render'
import { layOutPictures } from '../../waveform/noted-canvas'

const t = createTranslate('en')

function showTimeline(problem: SoundProblem | null): void {
  startPage()
  layOutPictures()
  const dub = dubSaying('One')
  const [track] = dub.tracks
  if (!track) throw new Error('There is one.')
  const ref = { where: 'media', id: 'talk' } as const
  const views = createDubLineViews()(dub, track, new Map())
  const plan = { lines: new Map(), toShorten: new Map() }
  const view = {
    id: 'dub',
    dub,
    track,
    views,
    counts: countDubLines(views),
    plan,
    mistimed: new Set<string>(),
  }
  const peaks = { state: 'none', url: '', part: null, buckets: 0 } as const
  const opened = { ref, url: '', bytes: 0, facts: noFacts, peaks, problem }
  const listening = {
    sound: ref,
    opened,
    seconds: 3,
    clips: [],
    store: createViewStore(3),
    placeNow: () => 0,
  }
  renderPart(
    <DubTimeline view={view} current={null} listening={listening} turns={[]} actions={{} as never} />,
  )
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('what is wrong with the recording is said under its picture', () => {
  showTimeline('damaged')
  expect(screen.getByText(t('sound.problemDamaged'))).toBeTruthy()
})

it('of one that is whole nothing is said', () => {
  showTimeline(null)
  expect(screen.queryByText(t('sound.problemDamaged'))).toBe(null)
})
