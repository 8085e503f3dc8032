import { Menu, useDirection } from '@mantine/core'
import { Fragment, type MouseEvent, type ReactNode, useCallback, useState } from 'react'
import type { Recording } from '../../../shared/recordings/recording'
import { hasText } from '../../actions/text-field'
import { belowButton, type PointInBox, PointMenu, pointInBox } from '../../components/table/point-menu'
import { useTranslate } from '../../language/use-translate'
import { selectRecordings } from '../store/library-view'
import { type LostTranscripts, useOneListed } from '../store/listed'
import type { RecordingsHere } from '../store/recordings'
import { actionsOf } from './row-actions'

interface RecordingMenu {
  onContextMenu: (event: MouseEvent) => void
  /** The button of a row: pressed again, it closes what it opened. */
  onMore: (id: string, event: MouseEvent<HTMLElement>) => void
  /** The row whose button opened it. */
  openedBy: string | null
  menu: ReactNode
}

/**
 * What a row's button opens, and the right button or the menu key anywhere on it: that is about what is then selected.
 * There is one for all rows, for they come and go by the dozen.
 */
export function useRecordingMenu(here: RecordingsHere, lost: LostTranscripts): RecordingMenu {
  const t = useTranslate()
  const { dir } = useDirection()
  const [open, setOpen] = useState<{ id: string; at: PointInBox; isByButton: boolean } | null>(null)
  const onMore = useCallback(
    (id: string, event: MouseEvent<HTMLElement>): void => {
      const at = belowButton(event.currentTarget, dir)
      setOpen(before => (before?.id === id && before.isByButton ? null : { id, at, isByButton: true }))
    },
    [dir],
  )
  const onContextMenu = (event: MouseEvent): void => {
    const { target } = event
    const id = target instanceof Element && target.closest<HTMLElement>('[data-recording]')?.dataset.recording
    // A field has a menu of its own, with spelling and paste.
    if (!id || (target instanceof HTMLInputElement && hasText(target))) return
    event.preventDefault()
    selectRecordings([id], id)
    setOpen({ id, at: pointInBox(event), isByButton: false })
  }
  const row = open && here.row(open.id)
  const menu = open && row && (
    <PointMenu
      // Where another row's opens, it is another.
      key={open.id}
      at={open.at}
      position={open.isByButton ? 'bottom-end' : 'bottom-start'}
      label={t('transcribe.moreOf', { name: row.name })}
      onClose={() => setOpen(null)}
    >
      <MenuItems recording={row} lost={lost} />
    </PointMenu>
  )
  return { onContextMenu, onMore, openedBy: open?.isByButton ? open.id : null, menu }
}

/** Made when the menu opens: what can be done depends on how it stands. */
function MenuItems({ recording, lost }: { recording: Recording; lost: LostTranscripts }) {
  const t = useTranslate()
  const actions = actionsOf(useOneListed(recording, lost))
  return actions.map(({ title, group, run }, at) => (
    <Fragment key={title}>
      {at > 0 && actions[at - 1]?.group !== group && <Menu.Divider />}
      <Menu.Item onClick={() => void run()} {...(group === 'delete' ? { color: 'red' } : {})}>
        {t(title)}
      </Menu.Item>
    </Fragment>
  ))
}
