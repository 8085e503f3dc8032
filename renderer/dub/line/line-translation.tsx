import { Button, Textarea } from '@mantine/core'
import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import type { DubLineView } from '../../../shared/dub/dub-line-state'
import { asSheetLine } from '../../../shared/dub/dub-run'
import { changeDubTranslation, takeTranslation } from '../../../shared/dub/edits/edit-line'
import { unhurriedLength } from '../../../shared/dub/timed-lines'
import { pacesOf } from '../../../shared/speech/pace'
import { ShortcutKeys } from '../../components/shortcut'
import { useOnePlace } from '../../components/speed/numbers'
import { askForRow } from '../../components/table/asked-row'
import { useTranslate } from '../../language/use-translate'
import { useDubs } from '../store/dub-store'
import { changeDub } from '../store/open-dubs'
import type { DubView } from '../use-dub-view'
import classes from './line-details.module.css'

interface LineTranslationProps {
  view: DubView
  current: DubLineView
  number: number
}

/** The words in the other language, with how long they take beside how long there is, and what else was offered. */
export function DubLineTranslation({ view, current, number }: LineTranslationProps) {
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
  const text = spoken.row.target?.text ?? ''
  const leave = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || event.nativeEvent.isComposing) return
    event.preventDefault()
    useDubs.setState({ typing: 0 })
    askForRow(line.key)
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
      <Facts view={view} current={current} />
      {spoken.row.others.length > 0 && (
        <ul className={classes.others} aria-label={t('word.alternatives')}>
          {spoken.row.others.map((other, at) => (
            <li key={other.text} className={classes.other}>
              <span className="grows" dir="auto" lang={track.language}>
                {other.text}
              </span>
              <Button
                size="sm"
                aria-label={t('dub.useWording', { number: at + 1 })}
                rightSection={at < 3 && <ShortcutKeys keys={`Alt+${at + 1}`} />}
                onClick={() => changeDub(id, dub => takeTranslation(dub, track.language, line.key, other))}
              >
                {t('translate.useThis')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Facts({ view, current }: Pick<LineTranslationProps, 'view' | 'current'>) {
  const t = useTranslate()
  const format = useOnePlace()
  const { track, views } = view
  const { line, spoken } = current
  const paces = useMemo(
    () => pacesOf(views.flatMap(one => (one.take ? asSheetLine(track, one.line, one.spoken) : []))),
    [track, views],
  )
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
