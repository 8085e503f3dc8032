import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mediaElement, usePlayer } from '../../../../renderer/sound/player'
import { VideoPane } from '../../../../renderer/waveform/video-pane'
import { createTranslate } from '../../../../shared/language/translate'
import { renderPart, startPage } from '../render'
import { fakeMedia } from '../sound/fake-media'

const t = createTranslate('en')
const film = { where: 'media', id: 'film' } as const
const panes = (
  <>
    <VideoPane sound={film} size="small" />
    <VideoPane sound={film} size="large" />
  </>
)
const larger = () => screen.queryByRole('button', { name: t('sound.largerVideo') })
const smaller = () => screen.queryByRole('button', { name: t('sound.smallerVideo') })

beforeEach(() => {
  startPage()
  fakeMedia()
  usePlayer.setState({ current: film })
})
afterEach(() => {
  usePlayer.setState(usePlayer.getInitialState(), true)
  vi.restoreAllMocks()
  Reflect.deleteProperty(document, 'pictureInPictureEnabled')
})

describe('the picture of a film', () => {
  it('is there once, for the film that is played', () => {
    renderPart(panes)
    expect([larger() === null, smaller() === null]).toEqual([false, true])
    expect(screen.getByRole('region', { name: t('sound.video') }).contains(mediaElement())).toBe(true)
    act(() => usePlayer.setState({ current: { where: 'media', id: 'other' } }))
    expect([larger(), smaller()]).toEqual([null, null])
    expect(mediaElement().isConnected).toBe(false)
  })

  it('has another size, whose button the focus goes on to, and only when that was asked for', () => {
    const { rerender } = renderPart(panes)
    fireEvent.click(larger() ?? document.body)
    expect(document.activeElement).toBe(smaller())
    expect(smaller()).not.toBeNull()
    rerender(<button type="button">Elsewhere</button>)
    screen.getByRole('button', { name: 'Elsewhere' }).focus()
    rerender(
      <>
        <button type="button">Elsewhere</button>
        {panes}
      </>,
    )
    expect(document.activeElement).not.toBe(smaller())
    fireEvent.click(smaller() ?? document.body)
    expect(document.activeElement).toBe(larger())
  })

  it('comes out of the window where the system has a place for that', () => {
    const out = vi.fn(async () => ({}) as PictureInPictureWindow)
    Object.assign(mediaElement(), { requestPictureInPicture: out })
    renderPart(panes)
    expect(screen.queryByRole('button', { name: t('sound.popOut') })).toBeNull()
    Object.assign(document, { pictureInPictureEnabled: true })
    act(() => usePlayer.setState({ current: null }))
    act(() => usePlayer.setState({ current: film }))
    fireEvent.click(screen.getByRole('button', { name: t('sound.popOut') }))
    expect(out).toHaveBeenCalledOnce()
  })
})
