import { type FocusEvent, useCallback, useMemo, useState } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { topOf } from '../../components/table/rows-in-sight'
import table from '../../components/table/table.module.css'
import { useMeasuredRows } from '../../components/table/use-measured-rows'
import { useTranslate } from '../../language/use-translate'
import classes from './add-dialog.module.css'
import type { StagedFile } from './staged'
import { StagedRow } from './staged-row'

interface StagedListProps {
  files: readonly StagedFile[]
  profile: ServiceProfile
}

const noPaths: ReadonlySet<string> = new Set()

/** As many as somebody drops: those in sight are drawn, and those that were worked on, which may hold what is typed. */
export function StagedList({ files, profile }: StagedListProps) {
  const t = useTranslate()
  const [touched, setTouched] = useState(noPaths)
  const idOf = useCallback((at: number) => files[at]?.file.path ?? '', [files])
  const kept = useMemo(
    () => (touched.size === 0 ? [] : files.flatMap(({ file }, at) => (touched.has(file.path) ? [at] : []))),
    [files, touched],
  )
  const rows = useMeasuredRows({ count: files.length, idOf, kept })
  const touch = ({ target }: FocusEvent): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    const path = files[Number(index)]?.file.path
    if (path !== undefined && !touched.has(path)) setTouched(new Set([...touched, path]))
  }
  return (
    <div ref={rows.scroller} className={classes.files}>
      <ul
        className={classes.rows}
        style={{ blockSize: rows.places.height }}
        aria-label={t('word.file')}
        onFocus={touch}
      >
        {rows.drawn.map(at => {
          const staged = files[at]
          return (
            staged && (
              <li
                key={staged.file.path}
                ref={rows.rowRef}
                data-index={at}
                className={classes.row}
                style={{ insetBlockStart: topOf(rows.places, at) }}
                aria-setsize={files.length}
                aria-posinset={at + 1}
              >
                <StagedRow staged={staged} profile={profile} hasOthers={files.length > 1} />
              </li>
            )
          )
        })}
      </ul>
      <div ref={rows.measure} className={table.measure} aria-hidden />
    </div>
  )
}
