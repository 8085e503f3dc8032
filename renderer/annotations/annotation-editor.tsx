import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react'
import type { Translate } from '../../shared/language/translate'
import { useTranslate } from '../language/use-translate'
import { AnnotatedField } from './annotated-field'
import classes from './annotation-editor.module.css'
import {
  type AnnotationEditorProps,
  type EditorContext,
  EditorProvider,
  useEditorState,
  useNewEditor,
} from './editor'
import { EntityList } from './entity-list'
import { historyKey } from './field-keys'
import { LabelBar } from './label-bar'
import { quoted } from './quoted'
import { RepairList } from './repair-list'
import { type AnnotationNotice, isRefusal } from './state/notice'

/** A text whose entities are marked, moved, named and mended; everything by mouse, keyboard and screen reader. */
export function AnnotationEditor(props: AnnotationEditorProps) {
  const { labels, wholeWords, onWholeWordsChange, usage, name, placeholder, lang, without = [] } = props
  const { problem = null, isFirst = false, below } = props
  const editor = useNewEditor(props)
  const [hasFocus, setHasFocus] = useState(false)
  /** What stands there has edits of its own, which are none of the text. */
  const beneath = useRef<HTMLDivElement>(null)
  /** After an entity is removed in the list, the keys that bring it back work there too. */
  const onKeyDown = (event: KeyboardEvent): void => {
    const { target, currentTarget } = event
    const isHere =
      target instanceof Node && currentTarget.contains(target) && !beneath.current?.contains(target)
    if (event.defaultPrevented || !isHere) return
    const action = event.ctrlKey || event.metaKey ? historyKey(event, editor.store.getState()) : null
    if (!action) return
    event.preventDefault()
    editor.act(action)
  }
  const context = useMemo<EditorContext>(
    () => ({
      editor,
      labels,
      labelsByName: new Map(labels.map(label => [label.name, label])),
      hasFocus,
      wholeWords,
      onWholeWordsChange,
      name,
      problem,
      isFirst,
      ...(usage ? { usage } : {}),
      ...(placeholder ? { placeholder } : {}),
      ...(lang ? { lang } : {}),
    }),
    [
      editor,
      labels,
      hasFocus,
      wholeWords,
      onWholeWordsChange,
      usage,
      name,
      problem,
      isFirst,
      placeholder,
      lang,
    ],
  )
  return (
    <EditorProvider value={context}>
      <fieldset
        className={classes.frame}
        aria-label={name}
        onFocus={() => setHasFocus(true)}
        onKeyDown={onKeyDown}
        onBlur={({ currentTarget, relatedTarget }) => setHasFocus(currentTarget.contains(relatedTarget))}
      >
        <div className={classes.editor}>
          <div className={classes.main}>
            <AnnotatedField />
            {below && <div ref={beneath}>{below}</div>}
            <StatusLine />
            {!without.includes('labels') && <LabelBar />}
          </div>
          <div className={classes.beside}>
            <RepairList />
            {!without.includes('entities') && <EntityList />}
          </div>
        </div>
      </fieldset>
    </EditorProvider>
  )
}

/** What just happened, spoken and shown; what was refused stands out, with its reason. */
const StatusLine = memo(function StatusLine() {
  const t = useTranslate()
  const notice = useEditorState(state => state.notice)
  const picking = useEditorState(state => state.picking)
  // The same sentence said again is news again: it comes as a new element.
  const [said, setSaid] = useState({ notice, times: 0 })
  if (said.notice !== notice) setSaid({ notice, times: said.times + 1 })
  const refused = notice !== null && isRefusal(notice)
  const asks = picking && !notice
  return (
    <output className={classes.line} aria-live="polite" data-refused={refused || undefined}>
      {(notice || picking) && (
        <span key={said.times} className={classes.words}>
          {refused ? (
            <IconAlertTriangle size="0.875rem" aria-hidden className={classes.icon} />
          ) : (
            <IconInfoCircle size="0.875rem" aria-hidden className={classes.icon} />
          )}
          <span>
            {asks && t('annotations.picking', { label: quoted(picking.stated.label) })}
            {notice && noticeText(notice, t)}
          </span>
        </span>
      )}
    </output>
  )
})

/** What the editor has to say, in words. */
function noticeText(notice: AnnotationNotice, t: Translate): string {
  switch (notice.kind) {
    case 'marked':
    case 'placed':
    case 'removed':
    case 'resized':
    case 'already': {
      const values = { value: quoted(notice.span.value), label: quoted(notice.span.label) }
      return t(spoken[notice.kind], values)
    }
    case 'relabelled':
      return t('annotations.saidRelabelled', {
        value: quoted(notice.span.value),
        before: quoted(notice.before),
        label: quoted(notice.span.label),
      })
    case 'nested':
    case 'overlaps':
      return t(notice.kind === 'nested' ? 'annotations.saidNested' : 'annotations.saidOverlaps', {
        value: quoted(notice.value),
        other: quoted(notice.other.value),
        label: quoted(notice.other.label),
      })
    case 'no-such-number':
      return t('annotations.saidNoNumber', { number: notice.number })
    case 'deleted-with-text': {
      const names = notice.spans.map(({ value }) => quoted(value)).join(', ')
      return t('annotations.saidDeleted', { count: notice.spans.length, names })
    }
    case 'pasted': {
      const { placed, refused } = notice
      if (refused > 0) return t('annotations.saidPastedRefused', { count: placed, refused })
      return t('annotations.saidPasted', { count: placed })
    }
    case 'copied':
      return notice.unwritten === 0
        ? t('annotations.saidCopied')
        : t('annotations.saidCopiedUnwritten', { count: notice.unwritten })
    case 'stopped-by-neighbour':
      return t('annotations.saidNeighbour', {
        value: quoted(notice.span.value),
        other: quoted(notice.other.value),
      })
    case 'stopped-by-text':
      return t('annotations.saidTextEnd', { value: quoted(notice.span.value) })
    case 'shortest':
      return t('annotations.saidShortest', { value: quoted(notice.span.value) })
    default:
      return t(plain[notice.kind])
  }
}

const spoken = {
  marked: 'annotations.saidMarked',
  placed: 'annotations.saidPlaced',
  removed: 'annotations.saidRemoved',
  resized: 'annotations.saidResized',
  already: 'annotations.saidAlready',
} as const

const plain = {
  'blank-selection': 'annotations.saidBlank',
  'nothing-selected': 'annotations.saidNothingSelected',
  undone: 'annotations.saidUndone',
  redone: 'annotations.saidRedone',
  'nothing-to-undo': 'word.nothingToUndo',
  'nothing-to-redo': 'annotations.saidNothingToRedo',
} as const
