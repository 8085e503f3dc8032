import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { type DubLineView, isHeardAsBefore } from '../../../shared/dub/dub-line-state'
import { ActionButton, ActionTool } from '../../actions/action-button'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import type { dubLineActionsOf } from '../dub-actions'
import { DubStatus, whyOfDubState } from '../lines/dub-status'
import { dubSpeakerName } from '../speaker-words'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'
import { LineMissed } from './line-missed'
import { DubLineOptions } from './line-options'
import { DubLineOriginal } from './line-original'
import { DubLineTakes } from './line-takes'
import { DubLineTiming } from './line-timing'
import { DubLineTranslation } from './line-translation'

interface DubLineDetailsProps {
  view: DubView
  current: DubLineView
  actions: ReturnType<typeof dubLineActionsOf>
}

/** One line whole: what was said, what is said instead, and how that is heard. */
export function DubLineDetails({ view, current, actions }: DubLineDetailsProps) {
  const t = useTranslate()
  const { dub, plan, views } = view
  const { line, state } = current
  const number = views.indexOf(current) + 1
  const why = whyOfDubState(state, t)
  return (
    <aside className={classes.panel} aria-label={t('dub.details', { number })}>
      <div className="abreast">
        <h2 className="semibold">{t('dub.details', { number })}</h2>
        <span className="quiet">
          {clockOf(line.start)} <bdi>{dubSpeakerName(dub, line.speaker, t)}</bdi>
        </span>
        <span className="space" />
        <ActionTool action={{ ...actions['dub.previousLine'], icon: IconChevronUp }} size="sm" />
        <ActionTool action={{ ...actions['dub.nextLine'], icon: IconChevronDown }} size="sm" />
      </div>
      <DubStatus
        id={view.id}
        language={view.track.language}
        view={current}
        problem={plan.lines.get(line.key)?.problem ?? null}
      />
      {why && (
        <p className={state.is === 'failed' ? 'problem' : 'quiet'} dir="auto">
          {why}
        </p>
      )}
      {isHeardAsBefore(current, view.track) && <p className="warn-text">{t('dub.heardAsBefore')}</p>}
      <DubLineOriginal view={view} line={line} number={number} />
      <div className="cluster">
        <ActionButton action={actions['dub.splitLine']} size="sm" />
        <ActionButton action={actions['dub.joinLine']} size="sm" />
      </div>
      {!line.keepsOriginal && (
        <>
          <DubLineTranslation view={view} current={current} number={number} actions={actions} />
          <LineMissed missed={current.missed} />
          <DubLineTiming view={view} current={current} />
          <div className="cluster">
            <ActionButton
              action={actions['dub.speak']}
              label={t(current.take ? 'dub.speakAgain' : 'dub.speak')}
              withKeys
            />
            <ActionButton action={actions['dub.check']} pressed={current.isChecked} />
          </div>
          <DubLineTakes view={view} current={current} actions={actions} />
        </>
      )}
      <DubLineOptions view={view} current={current} />
    </aside>
  )
}
