import { memo, useCallback, useDeferredValue, useId, useRef } from 'react'
import { useTranslate } from '../language/use-translate'
import { useEditor, useEditorState } from './editor'
import classes from './entity-list.module.css'
import { EntityRow } from './entity-row'
import { presentOf, selectSpan } from './state/editor-state'
import { spanAt } from './state/span-at'
import { useRovingFocus } from './use-roving-focus'

/**
 * What is marked, in the order of the text: the same as the marks say, for eyes and ears and hands that have more of a
 * list. Choosing an entity here selects its words in the text; the one that holds the caret is the current one here.
 */
export const EntityList = memo(function EntityList() {
  const t = useTranslate()
  const { editor, labelsByName, hasFocus } = useEditor()
  // Behind the text when keys come fast: the list may wait, the letters may not.
  const { spans, selection } = useDeferredValue(useEditorState(presentOf))
  const list = useRef<HTMLOListElement>(null)
  const roving = useRovingFocus('vertical')
  const helpId = useId()
  const active = hasFocus ? spanAt(spans, selection) : -1

  const show = useCallback(
    (at: number): void => {
      const span = presentOf(editor.store.getState()).spans[at]
      if (!span) return
      editor.act(state => selectSpan(state, { start: span.start, end: span.end }))
      editor.field?.focus()
    },
    [editor],
  )
  /** After an entity is gone the focus is on its neighbour, or back in the text. */
  const focusNear = useCallback(
    (at: number): void =>
      void requestAnimationFrame(() => {
        const rows = list.current?.querySelectorAll<HTMLElement>('[data-roving]') ?? []
        const near = rows[Math.min(at, rows.length - 1)] ?? editor.field
        near?.focus()
      }),
    [editor],
  )

  return (
    <section className={classes.section} aria-label={t('word.entities')}>
      <div className={classes.head}>
        <h3 className="semibold">{t('word.entities')}</h3>
        <span className="quiet">{t('annotations.entityCount', { count: spans.length })}</span>
      </div>
      <p id={helpId} hidden>
        {t('annotations.entityKeys')}
      </p>
      {spans.length === 0 ? (
        <p className="quiet">{t('annotations.entitiesEmpty')}</p>
      ) : (
        <ol ref={list} className={classes.list} {...roving.container}>
          {spans.map((span, at) => (
            <EntityRow
              // biome-ignore lint/suspicious/noArrayIndexKey: an entity is known by its place among the others.
              key={at}
              at={at}
              span={span}
              label={labelsByName.get(span.label)}
              active={at === active}
              tabIndex={roving.item(at, spans.length).tabIndex}
              helpId={helpId}
              onShow={show}
              onRemoved={focusNear}
            />
          ))}
        </ol>
      )}
    </section>
  )
})
