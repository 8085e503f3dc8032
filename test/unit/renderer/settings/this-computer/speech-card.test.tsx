// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SpeechCard } from '../../../../../renderer/settings/this-computer/speech/speech-card'
import { renderScreen } from '../render-screen'

it('keeps in what files speech is saved', async () => {
  const { fake } = renderScreen(<SpeechCard />)
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'WAV' }).checked).toBe(true)
  fireEvent.click(screen.getByRole('radio', { name: 'MP3' }))
  await waitFor(() =>
    expect(fake.requests).toContainEqual({
      name: 'saveSettings',
      request: { builtIn: { speechFormat: 'mp3' } },
    }),
  )
})
