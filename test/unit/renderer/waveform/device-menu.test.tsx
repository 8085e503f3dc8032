import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { usePlayer } from '../../../../renderer/sound/player'
import { DeviceMenu } from '../../../../renderer/waveform/transport/device-menu'
import { createTranslate } from '../../../../shared/language/translate'
import { renderPart, startPage } from '../render'
import { fakeMedia } from '../sound/fake-media'

const t = createTranslate('en')
let media: ReturnType<typeof fakeMedia>

beforeEach(() => {
  startPage()
  media = fakeMedia()
})
afterEach(() => usePlayer.setState({ deviceId: '' }))

const button = () => screen.queryByRole('button', { name: t('sound.device') })
const entries = async (): Promise<(string | null)[]> =>
  (await screen.findAllByRole('menuitemradio')).map(({ textContent }) => textContent)

it('is not there where there is nothing to choose, whatever names the choice of the system has', async () => {
  renderPart(<DeviceMenu />)
  await media.connect('desk')
  expect(button()).toBeNull()
})

it('offers the choice that Windows has for calls beside the loudspeakers, and keeps it', async () => {
  usePlayer.setState({ deviceId: 'communications' })
  renderPart(<DeviceMenu />)
  await media.connect('desk', 'headset')
  fireEvent.click(screen.getByRole('button', { name: t('sound.device') }))
  expect(await entries()).toEqual([t('sound.systemDevice'), 'communications', 'desk', 'headset'])
  const forCalls = screen.getByText('communications').closest('[role="menuitemradio"]')
  expect(forCalls?.getAttribute('aria-checked')).toBe('true')
})

it('stays where the chosen loudspeaker is gone, and only one is left', async () => {
  usePlayer.setState({ deviceId: 'headset' })
  renderPart(<DeviceMenu />)
  await media.connect('desk')
  fireEvent.click(screen.getByRole('button', { name: t('sound.device') }))
  expect(await entries()).toEqual([
    t('sound.systemDevice'),
    'communications',
    'desk',
    t('settings.deviceAway'),
  ])
})
