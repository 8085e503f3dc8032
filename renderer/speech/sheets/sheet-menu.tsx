import { Menu, UnstyledButton } from '@mantine/core'
import { IconCheck, IconChevronDown, IconCopy, IconPencil, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { longestSheetName } from '../../../shared/speech/sheet'
import { ActionItem } from '../../actions/action-button'
import { NameDialog } from '../../components/dialog'
import { DocumentItems } from '../../documents/document-items'
import { useTranslate } from '../../language/use-translate'
import { speechActions } from '../speech-actions'
import { useSpeech } from '../store/speech-store'
import { deleteOpenSheet, duplicateOpenSheet, renameOpenSheet, sheetWindow, switchTo } from './sheet-list'
import classes from './sheet-menu.module.css'

/** The name of the sheet, and what can be done with sheets. */
export function SheetMenu() {
  const t = useTranslate()
  const [renaming, setRenaming] = useState(false)
  const name = useSpeech(({ sheet }) => sheet.name)
  const id = useSpeech(state => state.id)
  const profileId = useSpeech(state => state.profileId)
  const isHere = useSpeech(({ opening }) => opening === 'here')
  const Icon = { size: '0.875rem', stroke: 2, 'aria-hidden': true }
  return (
    <>
      <Menu position="bottom-start" width="18rem">
        <Menu.Target>
          <UnstyledButton className={classes.name} aria-label={t('speech.chooseSheet', { name })}>
            <bdi className={classes.text} title={name}>
              {name}
            </bdi>
            <IconChevronDown size="0.875rem" className={classes.arrow} aria-hidden />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <DocumentItems
            rows={sheetWindow}
            profileId={profileId}
            within="sheet"
            label={t('speech.sheets')}
            item={sheet => {
              const isOpen = sheet.id === id
              return (
                <Menu.Item
                  key={sheet.id}
                  aria-current={isOpen || undefined}
                  leftSection={isOpen ? <IconCheck {...Icon} /> : <span className={classes.gap} />}
                  rightSection={
                    <span className="quiet">
                      {t('speech.lines', {
                        count: isOpen ? useSpeech.getState().sheet.lines.length : sheet.lines,
                      })}
                    </span>
                  }
                  onClick={() => {
                    if (!isOpen) void switchTo(sheet.id)
                  }}
                >
                  <bdi className={classes.text}>{isOpen ? name : sheet.name}</bdi>
                </Menu.Item>
              )
            }}
          />
          <ActionItem action={speechActions['speech.newSheet']} />
          <Menu.Item
            leftSection={<IconPencil {...Icon} />}
            disabled={!isHere}
            onClick={() => setRenaming(true)}
          >
            {t('word.rename')}
          </Menu.Item>
          <Menu.Item
            leftSection={<IconCopy {...Icon} />}
            disabled={!isHere}
            onClick={() => void duplicateOpenSheet()}
          >
            {t('speech.duplicateSheet')}
          </Menu.Item>
          <ActionItem action={speechActions['speech.saveSheet']} />
          <ActionItem action={speechActions['speech.saveTable']} />
          <Menu.Item
            leftSection={<IconTrash {...Icon} />}
            disabled={!isHere}
            color="danger"
            onClick={() => void deleteOpenSheet()}
          >
            {t('speech.deleteSheet')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
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
