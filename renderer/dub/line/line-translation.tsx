import { Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { DubTrack } from '../../../shared/dub/dub'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { asSheetLine } from '../../../shared/dub/dub-run'
import { changeDubTranslation } from '../../../shared/dub/edits/edit-line'
import { unhurriedLength } from '../../../shared/dub/timed-lines'
import { errorSentences } from '../../../shared/language/describe-error'
import { type Paces, pacesOf } from '../../../shared/speech/pace'
import { ActionButton } from '../../actions/action-button'
import { useOnePlace } from '../../components/speed/numbers'
import { useTranslate } from '../../language/use-translate'
import type { dubLineActionsOf } from '../dub-actions'
import { sendToDubLine, useDubs } from '../store/dub-store'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'
import { DubLineWordings } from './line-wordings'

interface LineTranslationProps {
  view: DubView
  current: DubLineView
  number: number
  actions: ReturnType<typeof dubLineActionsOf>
}

/** The words in the other language, with how long they take beside how long there is, and how else it can be said. */
export function DubLineTranslation({ view, current, number, actions }: LineTranslationProps) {
  const t = useTranslate()
  const { id, track } = view
  const { line, spoken } = current
  const field = useRef<HTMLTextAreaElement>(null)
  const typing = useDubs(state => state.typing)
  useEffect(() => {
    if (typing === 0) return
    const { current: text } = field
    text?.focus()
    text?.setSelectionRange(text.value.length, text.value.length)
  }, [typing])
  const paces = usePaces(view)
  const text = spoken.row.target?.text ?? ''
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    sendToDubLine(view, line.key)
  }
  return (
    <section aria-label={t('dub.translation')}>
      <h3 className={classes.heading}>{t('dub.translation')}</h3>
      <Textarea
        ref={field}
        aria-label={t('dub.translationOf', { number })}
        value={text}
        rows={2}
        classNames={{ input: classes.field ?? '' }}
        dir="auto"
        lang={track.language}
        disabled={spoken.row.state === 'asked'}
        onKeyDown={leave}
        onChange={event => {
          const { value } = event.currentTarget
          changeDub(id, dub => changeDubTranslation(dub, track.language, line.key, value), 'typing')
        }}
      />
      <Facts track={track} current={current} paces={paces} />
      <DubLineWordings view={view} current={current} paces={paces} />
      <WordingsAsked spoken={spoken} />
      <ActionButton action={actions['dub.askWordings']} size="sm" />
    </section>
  )
}

/** How quickly the voices of the language speak, by what was heard of them. */
const usePaces = ({ track, views }: Pick<DubView, 'track' | 'views'>): Paces =>
  useMemo(
    () => pacesOf(views.flatMap(one => (one.take ? asSheetLine(track, one.line, one.spoken) : []))),
    [track, views],
  )

function Facts({ track, current, paces }: { track: DubTrack; current: DubLineView; paces: Paces }) {
  const t = useTranslate()
  const format = useOnePlace()
  const { line, spoken } = current
  const length = unhurriedLength(track, line, spoken, paces)
  const characters = [...(spoken.row.target?.text ?? '')].length
  const shown = length && { seconds: format(length.seconds), slot: format(line.end - line.start) }
  return (
    <p className="cluster quiet">
      <span>{t('translate.characters', { count: characters })}</span>
      {shown && <span>{t(length.isEstimated ? 'dub.lengthAbout' : 'dub.lengthIn', shown)}</span>}
    </p>
  )
}

/** Whether other wordings are on their way, and why none came. */
function WordingsAsked({ spoken: { asked, row } }: Pick<DubLineView, 'spoken'>) {
  const t = useTranslate()
  if (asked === null || asked.text !== row.target?.text.trim()) return null
  if (asked.problem !== null) {
    return (
      <p className="problem" dir="auto">
        {errorSentences(asked.problem, t)}
      </p>
    )
  }
  if (asked.job !== null) return <p className="quiet">{t('dub.wordingsAsked')}</p>
  return row.others.length === 0 ? <p className="quiet">{t('dub.noWordings')}</p> : null
}
