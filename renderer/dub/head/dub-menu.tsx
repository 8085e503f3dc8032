import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconPencil, IconTrash } from '@tabler/icons-react'
import { longestDubName } from '../../../shared/dub/dub'
import { ActionItem } from '../../actions/action-button'
import { NameDialog } from '../../components/dialog'
import { DocumentItems } from '../../documents/document-items'
import { lengthText } from '../../language/length'
import { useTranslate } from '../../language/use-translate'
import { dubsActions } from '../dub-actions'
import { dubWindow, removeDub, renameDub, showDub } from '../store/dub-list'
import { closeDubDialog, setDubDialog, useDubs } from '../store/dub-store'
import type { HereDub } from '../store/open-dubs'
import classes from './dub-menu.module.css'

const icon = { size: '0.875rem', 'aria-hidden': true } as const

/** The name of the dub, and what can be done with dubs. Null: the one that was chosen is not there. */
export function DubMenu({ here }: { here: HereDub | null }) {
  const t = useTranslate()
  const profileId = useDubs(state => state.profileId) ?? ''
  const isRenaming = useDubs(({ dialog }) => dialog === 'rename')
  const name = here?.dub.name ?? t('dub.list')
  return (
    <>
      <Menu position="bottom-start" width="20rem">
        <Menu.Target>
          <UnstyledButton className={classes.name} aria-label={t('dub.choose', { name })}>
            <bdi className={classes.text} title={name}>
              {name}
            </bdi>
            <IconChevronDown {...icon} className={classes.arrow} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <DocumentItems
            rows={dubWindow}
            profileId={profileId}
            within="dub"
            label={t('dub.list')}
            item={dub => {
              const isOpen = dub.id === here?.id
              return (
                <Menu.Item
                  key={dub.id}
                  aria-current={isOpen || undefined}
                  leftSection={isOpen ? <IconCheck {...icon} /> : <span className={classes.gap} />}
                  rightSection={<span className="quiet">{lengthText(dub.seconds)}</span>}
                  onClick={() => showDub(dub.id)}
                >
                  <bdi className={classes.text}>{isOpen ? name : dub.name}</bdi>
                </Menu.Item>
              )
            }}
          />
          <ActionItem action={dubsActions['dub.new']} />
          <Menu.Item
            leftSection={<IconPencil {...icon} />}
            disabled={!here}
            onClick={() => setDubDialog('rename')}
          >
            {t('word.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconTrash {...icon} />}
            disabled={!here}
            color="danger"
            onClick={() => here && void removeDub(here.id, here.dub.name)}
          >
            {t('dub.delete')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {here && isRenaming && (
        <NameDialog
          title={t('dub.rename')}
          name={name}
          longest={longestDubName}
          onName={next => renameDub(here.id, next)}
          onClose={closeDubDialog}
        />
      )}
    </>
  )
}
