import { IconPencil, IconTrash } from '@tabler/icons-react'
import { longestDubName } from '../../../shared/dub/dub'
import { ActionItem } from '../../actions/action-button'
import { NameDialog } from '../../components/dialog'
import { DocumentMenu, MenuDeed } from '../../documents/document-menu'
import { clockOf } from '../../language/clock-text'
import { useTranslate } from '../../language/use-translate'
import { dubsActions } from '../dub-actions'
import { dubWindow, removeDub, renameDub, showDub } from '../store/dub-list'
import { closeDubDialog, setDubDialog, useDubs } from '../store/dub-store'
import type { HereDub } from '../store/open-dubs'

/** The name of the dub, and what can be done with dubs. Null: the one that was chosen is not there. */
export function DubMenu({ here }: { here: HereDub | null }) {
  const t = useTranslate()
  const profileId = useDubs(state => state.profileId) ?? ''
  const isRenaming = useDubs(({ dialog }) => dialog === 'rename')
  const name = here?.dub.name ?? t('dub.list')
  return (
    <>
      <DocumentMenu
        name={name}
        buttonLabel={t('dub.choose', { name })}
        listLabel={t('dub.list')}
        rows={dubWindow}
        profileId={profileId}
        within="dub"
        openId={here?.id ?? null}
        aside={({ seconds }) => clockOf(seconds)}
        onShow={({ id }) => showDub(id)}
      >
        <ActionItem action={dubsActions['dub.new']} />
        <MenuDeed
          text={t('word.rename')}
          Icon={IconPencil}
          disabled={!here}
          onClick={() => setDubDialog('rename')}
        />
        <MenuDeed
          text={t('dub.delete')}
          Icon={IconTrash}
          isDangerous
          disabled={!here}
          onClick={() => here && void removeDub(here.id, here.dub.name)}
        />
      </DocumentMenu>
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
