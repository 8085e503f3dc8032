import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { ListedRecording } from '../../../shared/recordings/filter-recordings'
import { useTranslate } from '../../language/use-translate'
import { actionsOf } from './row-actions'

export function RowMenu({ listed }: { listed: ListedRecording }) {
  const t = useTranslate()
  const { name } = listed.recording
  return (
    <Menu position="bottom-end" returnFocus>
      <Menu.Target>
        <ActionIcon
          size="sm"
          aria-label={t('transcribe.moreOf', { name })}
          onClick={event => event.stopPropagation()}
        >
          <IconDots size="1rem" stroke={1.75} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown onClick={event => event.stopPropagation()} onKeyDown={event => event.stopPropagation()}>
        <MenuItems listed={listed} />
      </Menu.Dropdown>
    </Menu>
  )
}

/** Made when the menu opens: what can be done depends on how it stands. */
function MenuItems({ listed }: { listed: ListedRecording }) {
  const t = useTranslate()
  const actions = actionsOf(listed)
  return actions.map(({ title, group, run }, at) => (
    <Fragment key={title}>
      {at > 0 && actions[at - 1]?.group !== group && <Menu.Divider />}
      <Menu.Item onClick={run} {...(group === 'delete' ? { color: 'red' } : {})}>
        {t(title)}
      </Menu.Item>
    </Fragment>
  ))
}
