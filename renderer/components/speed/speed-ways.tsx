import { Button } from '@mantine/core'
import { useRef } from 'react'
import { useTranslate } from '../../language/use-translate'
import { useTwoPlaces } from './numbers'
import classes from './speed-ways.module.css'

interface WaysProps {
  /** So many seconds instead. Null: there is no pause. */
  runOver: { seconds: number; onChoose(): void } | null
  onReword: () => void
  /** As fast as it is all the same. Null: nobody knows how fast that is. */
  onAccept: (() => void) | null
}

/** Longer, shorter, or as it is: what to do about words that are too fast. It stands in a section that takes the keyboard. */
export function SpeedWays({ runOver, onReword, onAccept }: WaysProps) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const group = useRef<HTMLDivElement>(null)
  const choose = (does: () => void): void => {
    // The button goes with what it was for; the keyboard stays with the section.
    group.current?.closest('section')?.focus()
    does()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: buttons are no set of fields.
    <div ref={group} className={classes.ways} role="group" aria-label={t('word.waysOut')}>
      {runOver && (
        <Button size="sm" onClick={() => choose(runOver.onChoose)}>
          {t('word.runOver', { seconds: format(runOver.seconds) })}
        </Button>
      )}
      <Button size="sm" onClick={onReword}>
        {t('word.anotherWording')}
      </Button>
      {onAccept && (
        <Button size="sm" onClick={() => choose(onAccept)}>
          {t('word.acceptSpeed')}
        </Button>
      )}
    </div>
  )
}
