import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { isPossible } from '../../../../renderer/actions/action'
import { actionsOn, recordingActions } from '../../../../renderer/transcribe/library-actions'
import { useLibraryDialogs } from '../../../../renderer/transcribe/store/library-dialogs'
import { useLibraryView } from '../../../../renderer/transcribe/store/library-view'
import { useRecordings } from '../../../../renderer/transcribe/store/recordings'
import TranscribeScreen from '../../../../renderer/transcribe/transcribe-screen'
import { shortTextOf } from '../../../../shared/actions'
import { createTranslate } from '../../../../shared/language/translate'
import type { ListedRecording } from '../../../../shared/recordings/filter-recordings'
import { recordingWith, transcriptWith } from '../../shared/recordings/recordings'
import type { FakeBridge } from '../fake-bridge'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')
let fake: FakeBridge
beforeEach(() => {
  fake = startPage()
  useLibraryView.setState(useLibraryView.getInitialState(), true)
  useRecordings.setState(useRecordings.getInitialState(), true)
})

const bare: ListedRecording = { recording: recordingWith({ id: 'a' }), state: 'new' }
const read: ListedRecording = {
  recording: recordingWith({ id: 'b', transcript: transcriptWith(), reviewed: true }),
  state: 'reviewed',
}
const unread: ListedRecording = {
  recording: recordingWith({ id: 'c', transcript: transcriptWith({ id: 'u' }) }),
  state: 'ready',
}
const possible = (actions: ReturnType<typeof actionsOn>): string[] =>
  Object.values(actions)
    .filter(isPossible)
    .map(({ id }) => id.replace('recordings.', ''))
    .sort()

it.each([
  ['nothing', [], []],
  ['one without words', [bare], ['attach', 'delete', 'rename', 'tags']],
  ['one that was reviewed', [read], ['attach', 'delete', 'export', 'open', 'rename', 'tags']],
  ['one that was not', [unread], ['attach', 'delete', 'export', 'open', 'rename', 'reviewed', 'tags']],
  ['several', [bare, unread, read], ['delete', 'export', 'reviewed', 'tags']],
] as const)('with %s can be done what there is to do', (_, listed, names) => {
  expect(possible(actionsOn(listed))).toEqual(names)
})

it('those of which nobody knows yet how they stand can be deleted, and nothing else', () => {
  const actions = recordingActions({ ids: ['a', 'b'], listed: [bare], isKnown: false })
  expect(possible(actions)).toEqual(['delete'])
})

it('each is done with those it is for', async () => {
  const actions = actionsOn([unread])
  await actions['recordings.attach'].do()
  expect(fake.requests.at(-1)).toMatchObject({ name: 'importTranscript', request: { media: 'm', over: 'u' } })
  await actionsOn([unread, read])['recordings.reviewed'].do()
  expect(fake.requests.at(-1)).toMatchObject({
    name: 'reviewRecordings',
    request: { ids: ['c'], reviewed: true },
  })
  actions['recordings.rename'].do()
  expect(useLibraryDialogs.getState()).toMatchObject({ renaming: 'c' })
  actions['recordings.tags'].do()
  expect(useLibraryDialogs.getState().tagsOf.map(({ id }) => id)).toEqual(['c'])
  useLibraryDialogs.setState(useLibraryDialogs.getInitialState(), true)
  actions['recordings.open'].do()
  expect(useLibraryView.getState().opened).toMatchObject({ recording: 'c', transcript: 'u' })
})

it('an empty library has one way to add something, and says nothing of how much there is', async () => {
  renderPart(<TranscribeScreen />)
  const title = await screen.findByRole('heading', { name: t('transcribe.emptyTitle') })
  await waitFor(() => expect(title.isConnected).toBe(true))
  expect(screen.queryByRole('button', { name: t(shortTextOf('recordings.add')) })).toBeNull()
  expect(screen.queryByText(t('transcribe.count', { count: 0 }))).toBeNull()
  expect(screen.queryByRole('grid')).toBeNull()
})
