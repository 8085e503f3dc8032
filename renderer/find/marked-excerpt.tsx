import { Fragment } from 'react'
import type { Excerpt } from '../../shared/find/find-requests'
import { piecesAfter } from './found-place'

/** A place in a text, with all that was looked for marked. */
export const MarkedExcerpt = ({
  excerpt,
  className,
}: {
  excerpt: Excerpt
  className?: string | undefined
}) => (
  <>
    {excerpt.before}
    <mark className={className}>{excerpt.match}</mark>
    {piecesAfter(excerpt).map(({ from, text, isFound }) =>
      isFound ? (
        <mark key={from} className={className}>
          {text}
        </mark>
      ) : (
        <Fragment key={from}>{text}</Fragment>
      ),
    )}
  </>
)
