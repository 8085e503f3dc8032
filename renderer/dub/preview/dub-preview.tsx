import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import type { DubLine } from '../../../shared/dub/dub'
import { moveLineEdge } from '../../../shared/dub/edits/move-line'
import type { SoundRef } from '../../../shared/sound/sound-ref'
import { useOfferActions } from '../../actions/action'
import { isCurrent, seek, usePlayer } from '../../sound/player'
import { Transport } from '../../waveform/transport/transport'
import { DubMixer } from '../mixer/mixer'
import { changeDub } from '../store/open-dubs'
import { DubTimeline } from '../timeline/dub-timeline'
import type { DubView } from '../use-dub-view'
import classes from './dub-preview.module.css'
import { placeOfLine, previewActionsOf, turnsOfLines } from './preview-actions'
import { PreviewPane } from './preview-pane'
import type { PlannedLines } from './spoken-clips'
import { type DubListening, useDubListening } from './use-dub-listening'

interface DubPreviewProps {
  view: DubView
  /** The line that is looked at. */
  current: DubLine | null
  sound: SoundRef
}

/** Whoever goes to another line hears on from there; a recording that plays goes its own way. */
function useGoesToLine(line: DubLine | null, { sound, placeNow }: DubListening, plan: PlannedLines): void {
  const before = useRef(line?.key)
  useEffect(() => {
    const isSame = before.current === line?.key
    before.current = line?.key
    const player = usePlayer.getState()
    if (isSame || !line || player.state === 'playing' || !isCurrent(player, sound)) return
    const place = placeOfLine(line, plan, placeNow())
    if (place !== null) seek(place)
  }, [line, sound, placeNow, plan])
}

/** What a dub is listened to with: the picture beside its lines, and the keys of a player below them. */
export function DubPreview({ view, current, sound }: DubPreviewProps): ReactNode {
  const { dub, track, plan } = view
  const listening = useDubListening(view, sound)
  const turns = useMemo(() => turnsOfLines(dub.lines), [dub.lines])
  const actions = previewActionsOf({
    listening,
    turns,
    plan: plan.lines,
    current,
    onMoveEdge: (key, edge, time) => changeDub(view.id, now => moveLineEdge(now, key, edge, time)),
  })
  useOfferActions(actions)
  useGoesToLine(current, listening, plan.lines)
  return (
    <>
      <div className={classes.pane}>
        <PreviewPane dub={dub} language={track.language} listening={listening} actions={actions}>
          <DubMixer view={view} />
        </PreviewPane>
      </div>
      <div className={classes.below}>
        <div className={classes.timeline}>
          <DubTimeline
            view={view}
            current={current?.key ?? null}
            listening={listening}
            turns={turns}
            actions={actions}
          />
        </div>
        <div className={classes.transport}>
          <Transport store={listening.store} sound={sound} seconds={listening.seconds} actions={actions} />
        </div>
      </div>
    </>
  )
}
