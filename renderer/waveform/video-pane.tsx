import { ActionIcon } from '@mantine/core'
import { IconPictureInPicture } from '@tabler/icons-react'
import { useCallback } from 'react'
import type { SoundRef } from '../../shared/sound/sound-ref'
import { useTranslate } from '../language/use-translate'
import { isCurrent, mediaElement, usePlayer } from '../sound/player'
import classes from './video-pane.module.css'

/** The picture of a film, small. It is the player's own element, so that picture and sound are one. */
export function VideoPane({ sound }: { sound: SoundRef }) {
  const t = useTranslate()
  const isShown = usePlayer(player => isCurrent(player, sound))
  const place = useCallback((holder: HTMLDivElement | null) => {
    if (!holder) return
    const media = mediaElement()
    holder.append(media)
    return () => media.remove()
  }, [])
  if (!isShown) return null
  return (
    <section className={classes.pane} aria-label={t('sound.video')}>
      <div ref={place} className={classes.holder} />
      {document.pictureInPictureEnabled && (
        <ActionIcon
          className={classes.popOut ?? ''}
          size="sm"
          variant="filled"
          aria-label={t('sound.popOut')}
          title={t('sound.popOut')}
          onClick={() =>
            void mediaElement()
              .requestPictureInPicture()
              .catch(() => {})
          }
        >
          <IconPictureInPicture />
        </ActionIcon>
      )}
    </section>
  )
}
