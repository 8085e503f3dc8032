import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type FocusEvent, useRef, useState } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useTranslate } from '../../language/use-translate'
import classes from './add-dialog.module.css'
import type { StagedFile } from './staged'
import { StagedRow } from './staged-row'

interface StagedListProps {
  files: readonly StagedFile[]
  profile: ServiceProfile
}

const rowPixels = 53
const noPaths: ReadonlySet<string> = new Set()

/** As many as somebody drops: those in sight are drawn, and those that were worked on, which may hold what is typed. */
export function StagedList({ files, profile }: StagedListProps) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const [touched, setTouched] = useState(noPaths)
  const drawn = (range: Range): number[] => {
    const kept =
      touched.size === 0 ? [] : files.flatMap(({ file }, at) => (touched.has(file.path) ? [at] : []))
    return [...new Set([...defaultRangeExtractor(range), ...kept])].sort((one, other) => one - other)
  }
  const rows = useVirtualizer({
    count: files.length,
    getScrollElement: () => box.current,
    getItemKey: index => files[index]?.file.path ?? index,
    estimateSize: () => rowPixels,
    rangeExtractor: drawn,
    overscan: 8,
  })
  const touch = ({ target }: FocusEvent): void => {
    const index = target.closest<HTMLElement>('[data-index]')?.dataset.index
    const path = files[Number(index)]?.file.path
    if (path !== undefined && !touched.has(path)) setTouched(new Set([...touched, path]))
  }
  return (
    <div ref={box} className={classes.files}>
      <ul
        className={classes.rows}
        style={{ blockSize: rows.getTotalSize() }}
        aria-label={t('transcribe.file')}
        onFocus={touch}
      >
        {rows.getVirtualItems().map(({ index, start }) => {
          const staged = files[index]
          return (
            staged && (
              <li
                key={staged.file.path}
                ref={rows.measureElement}
                data-index={index}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                aria-setsize={files.length}
                aria-posinset={index + 1}
              >
                <StagedRow staged={staged} profile={profile} hasOthers={files.length > 1} />
              </li>
            )
          )
        })}
      </ul>
    </div>
  )
}
