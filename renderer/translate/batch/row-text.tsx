import { Button } from '@mantine/core'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { entitiesAfterLabelChange, type LabelChange } from '../../../shared/text/labels/label-changes'
import type { AnnotationValue } from '../../../shared/text/spans/annotation-value'
import { AnnotationEditor } from '../../annotations/annotation-editor'
import { sameValue } from '../../annotations/state/annotation-value'
import { ShortcutKeys } from '../../components/shortcut'
import { useTranslate } from '../../language/use-translate'
import { useKeepTyped } from '../../program/use-keep-typed'
import { useLabelProps } from '../use-label-props'
import { useBatches } from './batch-store'

interface RowTextProps {
  name: string
  lang: string
  value: AnnotationValue
  without: readonly ('labels' | 'entities')[]
  onChange(value: AnnotationValue): void
  /** In all rows. */
  usage: ReadonlyMap<string, number>
  /** What is marked here follows by itself, as in all other rows. */
  onLabelChange(change: LabelChange): void
  /** As it is now, and on to the next. Only of a translation, which then has the keyboard where one types on. */
  onTake?: (value: AnnotationValue) => void
  below?: ((text: string, reword: () => void) => ReactNode) | undefined
}

/** Long enough that typing is one edit a pause. */
const pause = 500

/** What is typed is an edit of the batch once the fingers rest, or the row is left. */
export function RowText({
  name,
  lang,
  value,
  without,
  usage,
  onChange,
  onLabelChange,
  onTake,
  below,
}: RowTextProps) {
  const t = useTranslate()
  const labelProps = useLabelProps()
  const [typed, setTyped] = useState<AnnotationValue | null>(null)
  const waiting = useRef<AnnotationValue | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const commit = useRef(onChange)
  useEffect(() => {
    commit.current = onChange
  })
  const keep = (): void => {
    clearTimeout(timer.current)
    const { current } = waiting
    waiting.current = null
    if (current) commit.current(current)
  }
  useKeepTyped(keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came from elsewhere takes the place of what is kept.
  useEffect(() => {
    if (waiting.current === null) setTyped(null)
  }, [value])
  const shown = typed ?? value
  /** As it is once it has followed a change of the labels, which is no edit of this row. */
  const followed = useRef<AnnotationValue | null>(null)
  const box = useRef<HTMLDivElement>(null)
  useTypingOn(box, onTake !== undefined)
  const reword = (): void => {
    const field = box.current?.querySelector('textarea')
    field?.focus()
    field?.select()
  }
  const take = (): void => {
    // What was typed goes into the same edit: the row is not here again before the next one begins.
    clearTimeout(timer.current)
    const latest = waiting.current ?? shown
    waiting.current = null
    onTake?.(latest)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of the field in it.
    <div
      ref={box}
      // A button beside it may write the row as well, and what it writes stays.
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) keep()
      }}
      onKeyDown={event => {
        if (!(onTake && event.key === 'Enter' && (event.ctrlKey || event.metaKey))) return
        event.preventDefault()
        take()
      }}
    >
      <AnnotationEditor
        value={shown}
        onChange={next => {
          if (sameValue(next, shown)) return
          setTyped(next)
          const isFollowing = followed.current !== null && sameValue(next, followed.current)
          followed.current = null
          // What was typed before is an edit all the same.
          if (isFollowing && waiting.current === null) return
          waiting.current = next
          clearTimeout(timer.current)
          timer.current = setTimeout(keep, pause)
        }}
        {...labelProps}
        usage={usage}
        onLabelsChange={(labels, change) => {
          followed.current = entitiesAfterLabelChange({ ...shown, lost: shown.lost ?? [] }, change)
          labelProps.onLabelsChange(labels, change)
          onLabelChange(change)
        }}
        name={name}
        lang={lang}
        without={without}
        below={
          onTake && (
            <div>
              {below?.(shown.text, reword)}
              <Button
                size="sm"
                variant="default"
                maw="100%"
                // In a narrow panel the words give way, and not the keys.
                styles={{ label: { overflow: 'hidden', textOverflow: 'ellipsis' } }}
                title={t('translate.takeAndNext')}
                onClick={take}
                rightSection={<ShortcutKeys keys="Mod+Enter" />}
              >
                {t('translate.takeAndNext')}
              </Button>
            </div>
          )
        }
      />
    </div>
  )
}

/** Whoever took the row before types on at the end of this one. */
function useTypingOn(box: RefObject<HTMLElement | null>, isTarget: boolean): void {
  const typing = useBatches(state => state.typing)
  useEffect(() => {
    if (typing === 0 || !isTarget) return
    const field = box.current?.querySelector('textarea')
    field?.focus()
    field?.setSelectionRange(field.value.length, field.value.length)
  }, [box, typing, isTarget])
}
