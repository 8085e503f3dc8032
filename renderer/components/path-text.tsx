import { Fragment } from 'react'
import classes from './path-text.module.css'

/** A path that breaks where a folder ends, and within a name only where that alone is too long. */
export function PathText({ path }: { path: string }) {
  return (
    <bdi className={classes.path} dir="ltr" translate="no">
      {path.split(/(?<=[/\\])/).map((name, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two folders on the way may have one name.
        <Fragment key={depth}>
          {name}
          <wbr />
        </Fragment>
      ))}
    </bdi>
  )
}
