import { Slider, type SliderProps } from '@mantine/core'
import { useDeferredValue } from 'react'
import { useStore } from 'zustand'
import { localeOf } from '../../../shared/language/translate'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { ActionButton, ActionTool } from '../../actions/action-button'
import { clockOf } from '../../language/clock-text'
import { useLanguage, useTranslate } from '../../language/use-translate'
import { timeIn } from '../../sound/player'
import type { TimelineActions } from '../timeline-actions'
import { spanOfShare, zoomShare } from '../view'
import { type ViewStore, zoomTo } from '../view-store'
import classes from './transport.module.css'

export interface ZoomProps {
  store: ViewStore
  sound: SoundRef
  actions: TimelineActions
}

export function Zoom({ store, sound, actions }: ZoomProps) {
  const t = useTranslate()
  // What moves with every frame is not asked for: only how much is seen, and of how much.
  // The slider may come a frame late: zooming itself may not.
  const span = useDeferredValue(useStore(store, ({ view }) => view.span))
  const seconds = useStore(store, ({ view }) => view.seconds)
  const share = zoomShare({ start: 0, span, seconds })
  const shown = useSpanText(span)
  return (
    <div className={classes.group}>
      <ActionTool action={actions['sound.zoomOut']} className={classes.tool ?? ''} />
      <ShareSlider
        className={classes.zoom ?? ''}
        value={share}
        onChange={value => zoomTo(store, spanOfShare(value, seconds), timeIn(sound))}
        thumbLabel={t('sound.zoom')}
        thumbValueText={shown}
      />
      <ActionTool action={actions['sound.zoomIn']} className={classes.tool ?? ''} />
      <span className={classes.span}>{shown}</span>
    </div>
  )
}

/** Of a value from 0 to 1. */
export const ShareSlider = (props: SliderProps) => (
  <Slider
    size="sm"
    classNames={{ thumb: classes.thumb ?? '', track: classes.track ?? '' }}
    label={null}
    min={0}
    max={1}
    step={0.01}
    {...props}
  />
)

/** Seconds as long as one counts in them. */
const countedInSeconds = 100

function useSpanText(span: number): string {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  if (span >= countedInSeconds) return clockOf(span)
  const options = { minimumFractionDigits: 1, maximumFractionDigits: 1 }
  return t('word.seconds', { seconds: new Intl.NumberFormat(locale, options).format(span) })
}

export function FitAndFollow({ store, actions }: Pick<ZoomProps, 'store' | 'actions'>) {
  const t = useTranslate()
  const follow = useStore(store, state => state.follow)
  return (
    <div className={classes.group}>
      <ActionButton
        action={actions['sound.fit']}
        size="md"
        variant="subtle"
        color="gray"
        title={t('command.sound.fit')}
      />
      <ActionButton
        action={actions['sound.follow']}
        size="md"
        variant={follow ? 'light' : 'subtle'}
        color={follow ? 'accent' : 'gray'}
        pressed={follow}
      />
    </div>
  )
}
