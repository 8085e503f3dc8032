import { SegmentedControl } from '@mantine/core'
import { type ReactNode, useCallback, useMemo } from 'react'
import type { Dub } from '../../../shared/dub/dub'
import { isHeardIn } from '../../../shared/dub/levels'
import { ActionTool } from '../../actions/action-button'
import { useTranslate } from '../../language/use-translate'
import { mediaElement } from '../../sound/player'
import { listenings } from './bed-levels'
import { setListening, useDubPreview } from './preview'
import type { PreviewActions } from './preview-actions'
import classes from './preview-pane.module.css'
import { useCaption } from './use-caption'
import type { DubListening } from './use-dub-listening'

interface PreviewPaneProps {
  dub: Dub
  /** What the lines are translated into. */
  language: string
  listening: DubListening
  actions: PreviewActions
  /** More that is done with what is heard. */
  children?: ReactNode
}

/** The picture, where there is one, with what is said over it. */
export function PreviewPane({ dub, language, listening, actions, children }: PreviewPaneProps) {
  const t = useTranslate()
  const heard = useDubPreview(preview => preview.listening)
  const isJoined = useDubPreview(({ graph }) => graph !== null)
  const hasPicture = Boolean(listening.opened?.facts.video)
  return (
    <section className={classes.pane} aria-label={t('word.preview')}>
      <div className={classes.screen} data-film={hasPicture || undefined}>
        {hasPicture && isJoined && <Film />}
        <Caption dub={dub} language={language} listening={listening} />
      </div>
      <div className={classes.bar}>
        <SegmentedControl
          size="sm"
          classNames={{ control: classes.heard ?? '' }}
          aria-label={t('command.dub.listen')}
          value={heard}
          onChange={setListening}
          data={listenings.map(value => ({ value, label: t(`dubPreview.${value}`) }))}
        />
        <ActionTool action={actions['dub.hearLine']} size="md" />
        <span className="space" />
        {children}
      </div>
    </section>
  )
}

/** It is the player's own element, so that picture and sound are one. */
function Film() {
  const place = useCallback((holder: HTMLDivElement | null) => {
    if (!holder) return
    const media = mediaElement()
    holder.append(media)
    return () => media.remove()
  }, [])
  return <div ref={place} className={classes.film} />
}

function Caption({ dub, language, listening }: Pick<PreviewPaneProps, 'dub' | 'language' | 'listening'>) {
  const t = useTranslate()
  const isOriginal = useDubPreview(
    ({ listening: chosen, isOriginalOnce }) => isOriginalOnce || chosen === 'original',
  )
  const { clips } = listening
  const { mix } = dub
  // As in the subtitles: nothing of who is silent.
  const heard = useMemo(() => clips.filter(({ speaker }) => isHeardIn(mix, speaker)), [clips, mix])
  const text = useCaption(listening.sound, isOriginal ? dub.lines : heard)
  return (
    <p
      className={classes.caption}
      dir="auto"
      lang={isOriginal ? dub.language : language}
      data-empty={text === '' || undefined}
    >
      {text || (listening.opened?.facts.video ? '' : t('dubPreview.silent'))}
    </p>
  )
}
