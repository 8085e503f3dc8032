import { Menu } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import type { ListedDocument } from '../../shared/lists/document-list'
import { ErrorAlert } from '../components/error-alert'
import { useRowWindow } from '../components/table/use-row-window'
import { lookAmong } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'
import classes from './document-items.module.css'
import type { DocumentWindow } from './document-window'

export interface DocumentItemsProps<Row> {
  rows: DocumentWindow<Row>
  profileId: string
  within: 'sheet' | 'dataset' | 'batch' | 'dub'
  /** There is one at least, before any is here. */
  hasSome?: boolean
  label?: string
  item: (row: Row) => ReactNode
}

/** So many at first, and so many more whenever somebody comes to the end of them. */
const atOnce = 50
/** Pixels before the end at which more are drawn. */
const nearEnd = 200

/** The part of a menu that leads to the documents of a kind: by a search, and the last edited by themselves. */
export function DocumentItems<Row extends ListedDocument>(props: DocumentItemsProps<Row>) {
  const { rows, profileId, within, hasSome = true, label, item } = props
  const question = useMemo(() => ({ profileId, text: '' }), [profileId])
  const { list, rowAt, question: answered, error } = useRowWindow(rows, question, null)
  const [most, setMost] = useState(atOnce)
  // Those of another profile stay until the first answer.
  const count = answered?.profileId === profileId ? list.count : 0
  const drawn = useMemo(() => Array.from({ length: Math.min(most, count) }, (_, at) => at), [most, count])
  useEffect(() => list.want?.(drawn), [list, drawn])
  return (
    <>
      {(hasSome || count > 0) && <FindItem within={within} />}
      {label && <Menu.Label>{label}</Menu.Label>}
      {error && <ErrorAlert error={error} />}
      <div
        className={classes.list}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          if (most < count && scrollHeight - scrollTop - clientHeight < nearEnd) setMost(most + atOnce)
        }}
      >
        {drawn.map(at => {
          const row = rowAt(at)
          return row && item(row)
        })}
      </div>
      {(hasSome || count > 0) && <Menu.Divider />}
    </>
  )
}

/** At the head of a list that opens: the search, among things like those in it. */
function FindItem({ within }: Pick<DocumentItemsProps<never>, 'within'>) {
  const t = useTranslate()
  return (
    <Menu.Item leftSection={<IconSearch size="0.875rem" aria-hidden />} onClick={() => lookAmong(within)}>
      {t(`frame.findIn.${within}`)}
    </Menu.Item>
  )
}
