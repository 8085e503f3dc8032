import { memo } from 'react'
import type { EntityLabel } from '../../shared/text/labels/entity-label'
import type { AnnotatedText } from '../../shared/text/spans/bracket-markup'
import { inTextOrder, type Span } from '../../shared/text/spans/span'
import { lookGround, lookOf } from './label-look'
import classes from './marked-text.module.css'
import { annotationPieces } from './state/pieces'

interface MarkedTextProps {
  value: AnnotatedText
  /** By name. Keep the map between renders: a new one draws every line again. */
  labels: ReadonlyMap<string, EntityLabel>
  /** The language the text is in. Empty: nobody knows. */
  lang?: string | undefined
  /** Places that might be marked, apart from those that are. */
  pale?: readonly Span[]
  /** On one line, cut at its end. */
  oneLine?: boolean
}

/**
 * A text with its entities marked, to read. One element a mark and nothing measured, so that a list of hundreds
 * scrolls; number and name are generated, so that they are read out but not copied with the text.
 */
export const MarkedText = memo(function MarkedText({
  value,
  labels,
  lang,
  pale = noSpans,
  oneLine = false,
}: MarkedTextProps) {
  return (
    <span
      className={classes.text}
      dir="auto"
      lang={lang || undefined}
      data-one-line={oneLine || undefined}
      title={oneLine ? value.text : undefined}
    >
      {annotationPieces(withPale(value, pale)).map(({ text, span }, at) =>
        span ? (
          <Mark
            // biome-ignore lint/suspicious/noArrayIndexKey: another text in its place takes over its marks.
            key={at}
            text={text}
            name={span.label}
            label={labels.get(span.label)}
            isPale={pale.includes(span)}
          />
        ) : (
          text
        ),
      )}
    </span>
  )
})

const noSpans: readonly Span[] = []

const withPale = (value: AnnotatedText, pale: readonly Span[]): AnnotatedText =>
  pale.length === 0 ? value : { text: value.text, spans: [...value.spans, ...pale].sort(inTextOrder) }

interface MarkProps {
  text: string
  name: string
  label: EntityLabel | undefined
  isPale: boolean
}

function Mark({ text, name, label, isPale }: MarkProps) {
  return (
    <mark
      data-pale={isPale || undefined}
      className={`${classes.mark} ${lookGround}`}
      data-number={label?.number ?? '•'}
      data-name={name}
      {...lookOf(label)}
    >
      {text}
    </mark>
  )
}
