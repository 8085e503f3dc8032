import { type KeyboardEvent, memo } from 'react'
import { type EntityLabel, labelNumbered } from '../../shared/text/labels/entity-label'
import type { Span } from '../../shared/text/spans/span'
import { useTranslate } from '../language/use-translate'
import { useEditor } from './editor'
import classes from './entity-list.module.css'
import { EntityMenu } from './entity-menu'
import { look, lookOf } from './label-look'
import { LabelSwatch } from './label-swatch'
import { relabel, removeSpan } from './state/annotate'
import { sameSpan } from './state/annotation-value'
import { digitOfKey } from './state/digit-of-key'
import { say } from './state/editor-state'

interface EntityRowProps {
  at: number
  span: Span
  label: EntityLabel | undefined
  active: boolean
  tabIndex: 0 | -1
  /** What says which keys a row knows. */
  helpId: string
  onShow(at: number): void
  onRemoved(at: number): void
}

export const EntityRow = memo(Row, sameRow)

function Row({ at, span, label, active, tabIndex, helpId, onShow, onRemoved }: EntityRowProps) {
  const t = useTranslate()
  const { editor, labels, lang } = useEditor()
  const place = { start: span.start + 1, end: span.end }

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      editor.act(state => removeSpan(state, at))
      onRemoved(at)
    }
    const number = digitOfKey(event.key)
    if (number === null || number === 0) return
    event.preventDefault()
    const named = labelNumbered(labels, number)
    editor.act(state =>
      named ? relabel(state, at, named.name) : say(state, { kind: 'no-such-number', number }),
    )
  }

  return (
    <li className={classes.row} data-active={active || undefined}>
      <button
        type="button"
        className={classes.show}
        data-roving
        tabIndex={tabIndex}
        aria-current={active || undefined}
        aria-describedby={helpId}
        aria-keyshortcuts="Enter Delete"
        onClick={() => onShow(at)}
        onKeyDown={onKeyDown}
      >
        <LabelSwatch label={label} />
        <bdi className={`${classes.label} ${look}`} title={span.label} {...lookOf(label)}>
          {span.label}
        </bdi>
        <bdi className={classes.value} lang={lang} title={span.value}>
          {span.value}
        </bdi>
        <span className={classes.place}>{t('annotations.position', place)}</span>
      </button>
      <EntityMenu at={at} label={span.label} value={span.value} tabIndex={tabIndex} onRemoved={onRemoved} />
    </li>
  )
}

/** A key in the text moves the entities behind it and leaves those before it as they are. */
function sameRow(before: EntityRowProps, after: EntityRowProps): boolean {
  return (
    sameSpan(before.span, after.span) &&
    before.label === after.label &&
    before.active === after.active &&
    before.tabIndex === after.tabIndex &&
    before.at === after.at &&
    before.helpId === after.helpId &&
    before.onShow === after.onShow &&
    before.onRemoved === after.onRemoved
  )
}
