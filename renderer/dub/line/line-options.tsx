import { Checkbox } from '@mantine/core'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import type { SpokenCells } from '../../../shared/dub/dub-patch'
import { spokenKey } from '../../../shared/dub/dub-run'
import { changeLine, changeSpoken } from '../../../shared/dub/edits/edit-line'
import { useTranslate } from '../../language/use-translate'
import { useVoices } from '../../speech/voices/use-voices'
import { DubVoiceFields } from '../cast/cast-list'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'
import { SpeedField } from './speed-field'

/** What a person may wish of one line: whose voice, how fast, where, or not at all. */
export function DubLineOptions({ view, current }: { view: DubView; current: DubLineView }) {
  const t = useTranslate()
  const voices = useVoices()
  const { id, track } = view
  const { line, spoken, voice } = current
  const change = (cells: Partial<SpokenCells>): boolean =>
    changeDub(id, dub => changeSpoken(dub, track.language, line.key, cells))
  return (
    <section className={classes.options} aria-label={t('dub.settings')}>
      <h3 className={classes.heading}>{t('dub.settings')}</h3>
      <Checkbox
        label={t('dub.keepOriginal')}
        checked={line.keepsOriginal}
        onChange={({ currentTarget: { checked } }) =>
          changeDub(id, dub => changeLine(dub, line.key, { keepsOriginal: checked }))
        }
      />
      {!line.keepsOriginal && (
        <>
          <Checkbox
            label={t('dub.mute')}
            checked={spoken.isMuted}
            onChange={({ currentTarget: { checked } }) => change({ isMuted: checked })}
          />
          <Checkbox
            label={t('dub.fixedStart')}
            checked={line.isFixed}
            onChange={({ currentTarget: { checked } }) =>
              changeDub(id, dub => changeLine(dub, line.key, { isFixed: checked }))
            }
          />
          <SpeedField
            key={spokenKey(track.language, line.key)}
            speed={spoken.speed}
            onChange={speed => change({ speed })}
          />
          <Checkbox
            label={t('dub.ownVoice')}
            checked={spoken.voice !== null}
            onChange={({ currentTarget: { checked } }) =>
              change({ voice: checked ? (voice ?? { gender: 'female', speakerId: '' }) : null })
            }
          />
          {spoken.voice && (
            <DubVoiceFields
              voice={spoken.voice}
              language={track.spokenIn}
              voices={voices}
              label={t('dub.ownVoice')}
              onChange={next => change({ voice: next })}
            />
          )}
        </>
      )}
    </section>
  )
}
