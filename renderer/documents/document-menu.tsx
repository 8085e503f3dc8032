import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown } from '@tabler/icons-react'
import type { ComponentType, ReactNode } from 'react'
import type { ListedDocument } from '../../shared/lists/document-list'
import { DocumentItems, type DocumentItemsProps } from './document-items'
import classes from './document-menu.module.css'

const icon = { size: '0.875rem', 'aria-hidden': true } as const

interface DocumentMenuProps<Row> extends Pick<DocumentItemsProps<Row>, 'rows' | 'profileId' | 'within'> {
  /** What the document that is open is called. */
  name: string
  buttonLabel: string
  listLabel: string
  openId: string | null
  /** What stands at the end of a row. */
  aside: (row: Row) => string
  onShow: (row: Row) => void
  children: ReactNode
}

/** The name of the open document as the button of a menu: the others of its kind, and what can be done with it. */
export function DocumentMenu<Row extends ListedDocument & { name: string }>({
  name,
  buttonLabel,
  listLabel,
  openId,
  aside,
  onShow,
  children,
  ...list
}: DocumentMenuProps<Row>) {
  return (
    <Menu position="bottom-start" width="20rem">
      <Menu.Target>
        <UnstyledButton className={classes.name} aria-label={buttonLabel}>
          <bdi className={classes.text} title={name}>
            {name}
          </bdi>
          <IconChevronDown {...icon} className={classes.arrow} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <DocumentItems
          {...list}
          label={listLabel}
          item={row => {
            const isOpen = row.id === openId
            return (
              <Menu.Item
                key={row.id}
                aria-current={isOpen || undefined}
                leftSection={isOpen ? <IconCheck {...icon} /> : <span className={classes.gap} />}
                rightSection={<span className="quiet">{aside(row)}</span>}
                onClick={() => onShow(row)}
              >
                <bdi className={classes.text}>{isOpen ? name : row.name}</bdi>
              </Menu.Item>
            )
          }}
        />
        {children}
      </Menu.Dropdown>
    </Menu>
  )
}

interface MenuDeedProps {
  text: string
  Icon: ComponentType<typeof icon>
  isDangerous?: boolean
  disabled: boolean
  onClick: () => void
}

/** Something that is done with the open document and is no action of its own. */
export function MenuDeed({ text, Icon, isDangerous = false, disabled, onClick }: MenuDeedProps) {
  return (
    <Menu.Item
      leftSection={<Icon {...icon} />}
      disabled={disabled}
      {...(isDangerous && { color: 'danger' })}
      onClick={onClick}
    >
      {text}
    </Menu.Item>
  )
}
