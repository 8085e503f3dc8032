import { IconX } from '@tabler/icons-react'
import { useId } from 'react'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { chooseDubTake, discardDubTake } from '../../../shared/dub/edits/edit-line'
import type { Take } from '../../../shared/speech/line'
import { ActionButton } from '../../actions/action-button'
import { IconButton } from '../../components/icon-button'
import { useTwoPlaces } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import { isPlaying, toggle, usePlayer } from '../../sound/player'
import { SmallWaveform } from '../../sound/small-waveform'
import { PlayButton } from '../../speech/cells/play-button'
import takes from '../../speech/inspector/takes-section.module.css'
import type { dubLineActionsOf } from '../dub-actions'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'

interface LineTakesProps {
  view: DubView
  current: DubLineView
}

interface DubTakesProps extends LineTakesProps {
  actions: ReturnType<typeof dubLineActionsOf>
}

/** Every sound this line has had in the language, of which the chosen one is heard. */
export function DubLineTakes({ view, current, actions }: DubTakesProps) {
  const t = useTranslate()
  const group = useId()
  const kept = current.spoken.takes
    .map((take, at) => ({ take, number: at + 1 }))
    .filter(({ take }) => !take.isDiscarded)
    .reverse()
  return (
    <section aria-label={t('dub.takes')}>
      <h3 className={classes.heading}>{t('dub.takes')}</h3>
      {kept.length === 0 && <p className="quiet">{t('dub.noTakes')}</p>}
      {kept.length > 0 && (
        <fieldset className="shrinks" aria-label={t('dub.takes')}>
          {kept.map(one => (
            <TakeOfDub key={one.take.id} {...one} view={view} current={current} group={group} />
          ))}
        </fieldset>
      )}
      <div className="cluster">
        <ActionButton action={actions['dub.ownTake']} size="sm" />
        <ActionButton action={actions['dub.speakSpeaker']} size="sm" />
      </div>
    </section>
  )
}

interface TakeOfDubProps extends LineTakesProps {
  take: Take
  number: number
  group: string
}

function TakeOfDub({ view, current, take, number, group }: TakeOfDubProps) {
  const t = useTranslate()
  const format = useTwoPlaces()
  const { id, track } = view
  const { line, spoken } = current
  const sound = { where: 'downloads', id: take.sound } as const
  const isOn = usePlayer(player => isPlaying(player, sound))
  const isChosen = spoken.chosen === take.id
  const seconds = take.seconds === null ? {} : { seconds: take.seconds }
  return (
    <div className={takes.take} data-chosen={isChosen || undefined}>
      <label className={takes.label}>
        <input
          type="radio"
          className={takes.radio}
          name={group}
          checked={isChosen}
          aria-label={t('dub.chooseTake', { number })}
          onChange={() => changeDub(id, dub => chooseDubTake(dub, track.language, line.key, take.id))}
        />
        <span className={takes.words}>
          <b>{t('dub.takeTitle', { number, seconds: take.seconds === null ? '?' : format(take.seconds) })}</b>
          {take.made.text !== spoken.row.target?.text && (
            <small dir="auto" title={take.made.text}>
              {t('dub.takeOtherText', { text: take.made.text })}
            </small>
          )}
        </span>
      </label>
      <div className={takes.wave}>
        <SmallWaveform sound={sound} {...seconds} />
      </div>
      <PlayButton
        isOn={isOn}
        playLabel={t('dub.playTake', { number })}
        pauseLabel={t('dub.pauseTake', { number })}
        onToggle={() => void toggle(sound)}
      />
      <IconButton
        icon={IconX}
        label={t('dub.discardTake', { number })}
        iconSize="0.875rem"
        className={takes.discard ?? ''}
        onClick={() => changeDub(id, dub => discardDubTake(dub, track.language, line.key, take.id))}
      />
    </div>
  )
}
