import { IconArrowsDiagonal, IconArrowsDiagonalMinimize2, IconPictureInPicture } from '@tabler/icons-react'
import { useCallback, useEffect, useRef } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { IconButton } from '../components/icon-button'
import { useTranslate } from '../language/use-translate'
import { isCurrent, mediaElement, usePlayer } from '../sound/player'
import { changeFilmSize, type FilmSize, takeMove, useFilmSize } from './film-size'
import classes from './video-pane.module.css'

/** The picture of a film, where it is wanted. It is the player's own element, so that picture and sound are one. */
export function VideoPane({ sound, size }: { sound: SoundRef; size: FilmSize }) {
  const isShown = usePlayer(player => isCurrent(player, sound))
  const isWanted = useFilmSize(film => film.size === size)
  return isShown && isWanted ? <Film size={size} /> : null
}

function Film({ size }: { size: FilmSize }) {
  const t = useTranslate()
  const place = useCallback((holder: HTMLDivElement | null) => {
    if (!holder) return
    const media = mediaElement()
    holder.append(media)
    return () => media.remove()
  }, [])
  return (
    <section className={classes.pane} data-size={size} aria-label={t('sound.video')}>
      <div ref={place} className={classes.holder} />
      <div className={classes.buttons}>
        {document.pictureInPictureEnabled && <PopOut />}
        <SizeButton size={size} />
      </div>
    </section>
  )
}

function SizeButton({ size }: { size: FilmSize }) {
  const t = useTranslate()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (takeMove()) button.current?.focus({ preventScroll: true })
  }, [])
  const Icon = size === 'small' ? IconArrowsDiagonal : IconArrowsDiagonalMinimize2
  const label = t(size === 'small' ? 'sound.largerVideo' : 'sound.smallerVideo')
  return (
    <IconButton
      icon={Icon}
      label={label}
      ref={button}
      variant="filled"
      onClick={() => changeFilmSize(size === 'small' ? 'large' : 'small')}
    />
  )
}

function PopOut() {
  const t = useTranslate()
  return (
    <IconButton
      icon={IconPictureInPicture}
      label={t('sound.popOut')}
      className={classes.popOut ?? ''}
      variant="filled"
      onClick={() =>
        void mediaElement()
          .requestPictureInPicture()
          .catch(() => {})
      }
    />
  )
}
