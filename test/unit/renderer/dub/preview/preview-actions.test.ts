// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { hearOriginal, setListening, useDubPreview } from '../../../../../renderer/dub/preview/preview'
import { previewActionsOf } from '../../../../../renderer/dub/preview/preview-actions'
import { useOpenedSounds } from '../../../../../renderer/sound/opened-sounds'
import { currentTime } from '../../../../../renderer/sound/player'
import { createViewStore } from '../../../../../renderer/waveform/view-store'
import { success } from '../../../../../shared/result'
import type { OpenedSound } from '../../../../../shared/sound/sound-requests'
import { dubSaying } from '../../../shared/dub/dubs'
import { installFakeBridge } from '../../fake-bridge'
import { fakeMedia } from '../../sound/fake-media'

const sound = { where: 'media', id: 'talk' } as const
const [, current] = dubSaying('One', 'Two').lines

beforeEach(() => {
  fakeMedia()
  const { parlance } = installFakeBridge()
  useOpenedSounds.setState({ sounds: new Map(), errors: new Map() })
  const opened = { ref: sound, url: '/talk', facts: { seconds: 600 } } as OpenedSound
  parlance.openSound = async () => success(opened)
  useDubPreview.setState({ listening: 'dub', isOriginalOnce: false })
})

it('whoever hears a line, or chooses what to hear, while the original is played once hears that', async () => {
  const listening = { sound, opened: null, seconds: 600, clips: [], store: createViewStore(600) }
  const actions = previewActionsOf({
    listening: { ...listening, placeNow: () => 0 },
    turns: [],
    plan: new Map(),
    current: current ?? null,
    onMoveEdge: vi.fn(),
  })
  await hearOriginal(sound, 3, 5)
  expect(useDubPreview.getState().isOriginalOnce).toBe(true)
  actions['dub.hearLine'].do()
  await vi.waitFor(() => expect(currentTime()).toBe(2))
  expect(useDubPreview.getState().isOriginalOnce).toBe(false)

  for (const choose of [() => setListening('both'), () => actions['dub.listen'].do()]) {
    await hearOriginal(sound, 3, 5)
    choose()
    expect(useDubPreview.getState().isOriginalOnce).toBe(false)
  }
})
