import { IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { longestSheetName } from '../../../shared/speech/sheet'
import { ActionItem } from '../../actions/action-button'
import { NameDialog } from '../../components/dialog'
import { DocumentMenu, MenuDeed } from '../../documents/document-menu'
import { useTranslate } from '../../language/use-translate'
import { speechActions } from '../speech-actions'
import { useSpeech } from '../store/speech-store'
import { deleteOpenSheet, duplicateOpenSheet, renameOpenSheet, sheetWindow, switchTo } from './sheet-list'

/** The name of the sheet, and what can be done with sheets. */
export function SheetMenu() {
  const t = useTranslate()
  const [renaming, setRenaming] = useState(false)
  const name = useSpeech(({ sheet }) => sheet.name)
  const openId = useSpeech(state => state.id)
  const profileId = useSpeech(state => state.profileId)
  const isAway = useSpeech(({ opening }) => opening !== 'here')
  return (
    <>
      <DocumentMenu
        name={name}
        buttonLabel={t('speech.chooseSheet', { name })}
        listLabel={t('speech.sheets')}
        rows={sheetWindow}
        profileId={profileId}
        within="sheet"
        openId={openId}
        aside={({ id, lines }) =>
          t('speech.lines', { count: id === openId ? useSpeech.getState().sheet.lines.length : lines })
        }
        onShow={row => {
          if (row.id !== openId) void switchTo(row)
        }}
      >
        <ActionItem action={speechActions['speech.newSheet']} />
        <MenuDeed
          text={t('word.rename')}
          Icon={IconPencil}
          disabled={isAway}
          onClick={() => setRenaming(true)}
        />
        <MenuDeed
          text={t('speech.duplicateSheet')}
          Icon={IconCopy}
          disabled={isAway}
          onClick={() => void duplicateOpenSheet()}
        />
        <ActionItem action={speechActions['speech.saveSheet']} />
        <ActionItem action={speechActions['speech.saveTable']} />
        <MenuDeed
          text={t('speech.deleteSheet')}
          Icon={IconTrash}
          isDangerous
          disabled={isAway}
          onClick={() => void deleteOpenSheet()}
        />
      </DocumentMenu>
      {renaming && (
        <NameDialog
          title={t('speech.renameSheet')}
          name={name}
          longest={longestSheetName}
          onName={renameOpenSheet}
          onClose={() => setRenaming(false)}
        />
      )}
    </>
  )
}
