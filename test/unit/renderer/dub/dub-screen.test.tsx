// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { DubScreen } from '../../../../renderer/dub/dub-screen'
import { freshDubScreen, useDubs } from '../../../../renderer/dub/store/dub-store'
import type { DubSummary } from '../../../../shared/dub/dub-requests'
import { createTranslate } from '../../../../shared/language/translate'
import { failure } from '../../../../shared/result'
import { renderPart, startPage } from '../render'

const t = createTranslate('en')

it('a dub that could not be read is read again when that is asked for', async () => {
  const { parlance, documents, startup } = startPage()
  useDubs.setState(freshDubScreen, true)
  const profileId = startup.settings.activeProfileId
  const dub = { id: 'dub', profileId, name: 'Talk', languages: ['es'] } as DubSummary
  documents.Dubs = () => [dub]
  const open = vi.fn(async () => failure({ kind: 'storage', reason: 'denied', file: '/dub', code: 'EACCES' }))
  parlance.openDub = open as never
  renderPart(<DubScreen />)
  const again = await screen.findByRole('button', { name: t('word.tryAgain') })
  expect(open).toHaveBeenCalledTimes(1)
  fireEvent.click(again)
  await vi.waitFor(() => expect(open).toHaveBeenCalledTimes(2))
})
