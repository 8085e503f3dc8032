import { memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { useFocusOnArrival } from '../components/use-focus-on-arrival'
import { useTranslate } from '../language/use-translate'
import classes from './annotated-field.module.css'
import { BracketLine } from './bracket-line'
import { useEditor, useEditorState } from './editor'
import { LabelPicker } from './label-picker'
import { MarkLayer } from './mark-layer'
import { ResizeHandle } from './resize-handle'
import { shownRange, shownText } from './state/line-breaks'
import { spanAt } from './state/span-at'
import { useFieldEvents } from './use-field-events'
import { useFieldSelection } from './use-field-selection'
import { useSpanBoxes } from './use-span-boxes'

/**
 * A plain text field with the marks drawn under it. The field is the browser's own, so that typing, selecting, input
 * methods, spelling and reading aloud are what they are everywhere; a hidden copy of its text says where the marks go.
 */
export const AnnotatedField = memo(function AnnotatedField() {
  const t = useTranslate()
  const { editor, labelsByName, hasFocus, name, placeholder, lang, problem, isFirst } = useEditor()
  const { text, spans, selection } = useEditorState(state => state.history.present)
  const [focused, setFocused] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const mirror = useRef<HTMLDivElement>(null)
  const helpId = useId()
  const problemId = useId()

  useEffect(() => {
    editor.field = field.current
    return () => {
      editor.field = null
    }
  }, [editor])
  useFocusOnArrival(field, isFirst)
  useEffect(() => {
    if (problem) field.current?.focus()
  }, [problem])
  useFieldSelection(field)
  const { picker, closePicker, openPicker, handlers } = useFieldEvents(field)

  const activeAt = hasFocus ? spanAt(spans, selection) : -1
  const active = spans[activeAt] ?? null
  const shown = useMemo(() => {
    const toShown = shownText(text)
    const moved = toShown === text ? spans : spans.map(span => ({ ...span, ...shownRange(text, span) }))
    return { text: toShown, spans: moved }
  }, [text, spans])
  const shownActive = shown.spans[activeAt] ?? null
  const boxes = useSpanBoxes(mirror, {
    ...shown,
    active: shownActive,
    selection: shownRange(text, selection),
  })

  return (
    <div className={classes.box}>
      <div className={classes.scroll}>
        <div className={classes.page} data-marked={spans.length > 0 || undefined}>
          <div className={classes.layer} translate="no" aria-hidden>
            <div ref={mirror} className={classes.mirror} dir="auto" lang={lang}>
              {shown.text}
            </div>
            <div className={classes.marks}>
              {boxes && (
                <MarkLayer
                  boxes={boxes}
                  labels={labelsByName}
                  activeStart={shownActive?.start ?? -1}
                  showsSelection={!focused}
                />
              )}
            </div>
          </div>
          <textarea
            ref={field}
            className={classes.field}
            dir="auto"
            lang={lang}
            aria-label={name}
            aria-describedby={problem ? `${problemId} ${helpId}` : helpId}
            aria-invalid={problem ? true : undefined}
            placeholder={placeholder}
            rows={1}
            data-passes-undo
            value={shown.text}
            onFocus={() => setFocused(true)}
            onBlur={() => setFocused(false)}
            {...handlers}
          />
          <div className={classes.handles}>
            {active && boxes?.handles && (
              <>
                <ResizeHandle
                  edge="start"
                  grip={boxes.handles.start}
                  span={active}
                  at={activeAt}
                  isRightToLeft={boxes.handles.isRightToLeft}
                />
                <ResizeHandle
                  edge="end"
                  grip={boxes.handles.end}
                  span={active}
                  at={activeAt}
                  isRightToLeft={boxes.handles.isRightToLeft}
                />
              </>
            )}
            {picker && boxes && (
              <LabelPicker how={picker} boxes={boxes} activeAt={activeAt} onClose={closePicker} />
            )}
          </div>
        </div>
      </div>
      <p id={helpId} hidden>
        {t('annotations.keysHelp')}
      </p>
      <p id={problemId} className={classes.problem} role="alert">
        {problem}
      </p>
      <BracketLine onOpenPicker={openPicker} />
    </div>
  )
})
