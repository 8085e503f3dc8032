import { Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { hasText } from '../../actions/text-field'
import { IconButton } from '../../components/icon-button'
import { type PointInBox, PointMenu, pointInBox } from '../../components/table/point-menu'
import { useTranslate } from '../../language/use-translate'
import { selectRecordings } from '../store/library-view'
import { actionsOf } from './row-actions'

export function RowMenu({ listed }: { listed: ListedRecording }) {
  const t = useTranslate()
  const { name } = listed.recording
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <IconButton
          icon={IconDots}
          label={t('transcribe.moreOf', { name })}
          tabIndex={-1}
          onClick={event => event.stopPropagation()}
        />
      </Menu.Target>
      <Menu.Dropdown onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
        <MenuItems listed={listed} />
      </Menu.Dropdown>
    </Menu>
  )
}

interface ContextMenu {
  onContextMenu: (event: MouseEvent) => void
  menu: ReactNode
}

/** The same by the right button or the menu key, anywhere on a row. What it is about is what is selected. */
export function useContextMenu(listed: readonly ListedRecording[]): ContextMenu {
  const t = useTranslate()
  const [open, setOpen] = useState<{ id: string; at: PointInBox } | null>(null)
  const onContextMenu = (event: MouseEvent): void => {
    const { target } = event
    const id = target instanceof Element && target.closest<HTMLElement>('[data-recording]')?.dataset.recording
    // A field has a menu of its own, with spelling and paste.
    if (!id || (target instanceof HTMLInputElement && hasText(target))) return
    event.preventDefault()
    selectRecordings([id], id)
    setOpen({ id, at: pointInBox(event) })
  }
  const row = open && listed.find(({ recording }) => recording.id === open.id)
  const menu = open && row && (
    <PointMenu
      at={open.at}
      label={t('transcribe.moreOf', { name: row.recording.name })}
      onClose={() => setOpen(null)}
    >
      <MenuItems listed={row} />
    </PointMenu>
  )
  return { onContextMenu, menu }
}

/** Made when the menu opens: what can be done depends on how it stands. */
function MenuItems({ listed }: { listed: ListedRecording }) {
  const t = useTranslate()
  const actions = actionsOf(listed)
  return actions.map(({ title, group, run }, at) => (
    <Fragment key={title}>
      {at > 0 && actions[at - 1]?.group !== group && <Menu.Divider />}
      <Menu.Item onClick={() => void run()} {...(group === 'delete' ? { color: 'red' } : {})}>
        {t(title)}
      </Menu.Item>
    </Fragment>
  ))
}
