import { IconFolderOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { bedKinds, type DubBed } from '../../../shared/dub/dub'
import { changeBed } from '../../../shared/dub/edits/edit-mix'
import { bridge } from '../../bridge'
import { DoingButton } from '../../components/doing-button'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { Segments } from '../../speech/save/segments'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import { DecibelSlider } from './decibel-slider'
import classes from './mixer.module.css'

const leastDuck = -40

/** What is heard under the voices, and how much lower it is there. */
export function BedFields({ view: { id, dub } }: { view: DubView }) {
  const t = useTranslate()
  const { kind, file, duckDb } = dub.mix.bed
  const [isAsked, setIsAsked] = useState(false)
  const bring = async (): Promise<void> => {
    setIsAsked(true)
    const brought = await bridge.bringDubStem({ id })
    setIsAsked(false)
    if (!brought.ok) notifyError(brought.error)
    else if (brought.value) {
      const stem = brought.value.sound
      changeDub(id, now => changeBed(now, { kind: 'stem', file: stem }))
    }
  }
  const choose = (next: DubBed['kind']): void => {
    if (next === 'stem' && file === '') void bring()
    else changeDub(id, now => changeBed(now, { kind: next }))
  }
  return (
    <div className="stack-sm">
      <Segments
        label={t('dubMix.bed')}
        // While its file is chosen, what was pressed is seen to be.
        value={isAsked ? 'stem' : kind}
        choices={bedKinds.map(value => ({ value, label: t(`dubMix.bed.${value}`) }))}
        help={t(`dubMix.bedText.${kind}`)}
        onChange={choose}
      />
      {kind === 'stem' && (
        <DoingButton size="sm" leftSection={<IconFolderOpen size="1rem" />} onDo={bring}>
          {t('dubMix.otherStem')}
        </DoingButton>
      )}
      {kind !== 'none' && (
        <div className={classes.field}>
          <span className={classes.name}>{t('dubMix.duck')}</span>
          <DecibelSlider
            label={t('dubMix.duck')}
            value={duckDb}
            least={leastDuck}
            most={0}
            onChange={(level, by) => changeDub(id, now => changeBed(now, { duckDb: level }), by)}
          />
        </div>
      )}
    </div>
  )
}
