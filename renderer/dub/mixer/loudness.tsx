import { Select } from '@mantine/core'
import { useState } from 'react'
import { changeMix } from '../../../shared/dub/edits/edit-mix'
import type { MixTold } from '../../../shared/dub/mix-plan'
import { bridge } from '../../bridge'
import { DoingButton } from '../../components/doing-button'
import { notifyError } from '../../components/notify'
import { useOnePlace } from '../../components/speed/numbers'
import { UnderWay } from '../../components/under-way'
import { useTranslate } from '../../language/use-translate'
import { changeDub, dubsOnPage } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import { useDecibels } from './decibel-slider'
import { loudnessTargets } from './loudness-targets'

const asRecorded = 'recording'

/** How loud the whole is to be, and how loud it is. */
export function Loudness({ view: { id, dub, track } }: { view: DubView }) {
  const t = useTranslate()
  const { target } = dub.mix
  const [measured, setMeasured] = useState<{ of: object; told: MixTold } | null>(null)
  const [isMeasuring, setIsMeasuring] = useState(false)
  const measure = async (): Promise<void> => {
    setIsMeasuring(true)
    const isSaved = await dubsOnPage.settled(id)
    const answer = isSaved ? await bridge.mixDub({ id, language: track.language }) : null
    setIsMeasuring(false)
    if (answer?.ok === false) notifyError(answer.error)
    else if (answer) setMeasured({ of: dub, told: answer.value })
  }
  return (
    <div className="stack-sm">
      <Select
        label={t('dubMix.target')}
        value={target === null ? asRecorded : `${target}`}
        data={[
          { value: asRecorded, label: t('dubMix.asRecorded') },
          ...loudnessTargets(target).map(value => ({
            value: `${value}`,
            label: t('dubMix.lufs', { value: `${value}` }),
          })),
        ]}
        allowDeselect={false}
        onChange={value =>
          changeDub(id, now => changeMix(now, { target: value === asRecorded ? null : Number(value) }))
        }
      />
      <div className="cluster">
        <DoingButton size="sm" onDo={measure}>
          {t('dubMix.measure')}
        </DoingButton>
        <span role="status" className="quiet">
          {isMeasuring && <UnderWay text={t('dubMix.measuring')} />}
          {!isMeasuring && measured && <Told told={measured.told} isOld={measured.of !== dub} />}
        </span>
      </div>
    </div>
  )
}

function Told({ told, isOld }: { told: MixTold; isOld: boolean }) {
  const t = useTranslate()
  const format = useOnePlace()
  const decibels = useDecibels(1)
  const { loudness, truePeak, voiceGainDb, missing } = told
  if (loudness === null || truePeak === null) return t('dubMix.nothingHeard')
  const lines = missing.filter(({ key }) => key !== null)
  const others = missing.filter(({ key }) => key === null)
  return (
    <>
      {t('dubMix.told', {
        loudness: t('dubMix.lufs', { value: format(loudness) }),
        peak: format(truePeak),
        gain: decibels(voiceGainDb),
      })}
      {lines.length > 0 && ` ${t('dubMix.missing', { count: lines.length })}`}
      {others.map(({ problem }) => ` ${problem}`)}
      {isOld && ` ${t('dubMix.old')}`}
    </>
  )
}
