import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { chooseDubTake, discardDubTake } from '../../../shared/dub/edits/edit-line'
import { ActionButton } from '../../actions/action-button'
import { useTranslate } from '../../language/use-translate'
import { keptTakes, TakeList } from '../../speech/inspector/take-list'
import type { dubLineActionsOf } from '../dub-actions'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'

interface LineTakesProps {
  view: DubView
  current: DubLineView
  actions: ReturnType<typeof dubLineActionsOf>
}

/** Every sound this line has had in the language, of which the chosen one is heard. */
export function DubLineTakes({ view: { id, track }, current, actions }: LineTakesProps) {
  const t = useTranslate()
  const { line, spoken } = current
  const kept = keptTakes(spoken)
  return (
    <section className="stack-sm" aria-label={t('speech.takes')}>
      <h3 className={classes.heading}>{t('speech.takes')}</h3>
      {kept.length === 0 ? (
        <p className="quiet">{t('speech.noTakes')}</p>
      ) : (
        <TakeList
          kept={kept}
          text={spoken.row.target?.text ?? ''}
          chosen={spoken.chosen}
          onChoose={take => changeDub(id, dub => chooseDubTake(dub, track.language, line.key, take))}
          onDiscard={take => changeDub(id, dub => discardDubTake(dub, track.language, line.key, take))}
        />
      )}
      <div className="cluster">
        <ActionButton action={actions['dub.ownTake']} size="sm" />
        <ActionButton action={actions['dub.speakSpeaker']} size="sm" />
      </div>
    </section>
  )
}
