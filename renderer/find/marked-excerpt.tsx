import { Fragment } from 'react'
import type { Excerpt } from '../../shared/find/find-requests'
import { piecesAfter } from './found-place'
import classes from './marked-excerpt.module.css'

/** A place in a text, with all that was looked for marked. */
export const MarkedExcerpt = ({ excerpt }: { excerpt: Excerpt }) => (
  <>
    {excerpt.before}
    <mark className={classes.hit}>{excerpt.match}</mark>
    {piecesAfter(excerpt).map(({ from, text, isFound }) =>
      isFound ? (
        <mark key={from} className={classes.hit}>
          {text}
        </mark>
      ) : (
        <Fragment key={from}>{text}</Fragment>
      ),
    )}
  </>
)
