import { Menu, SegmentedControl } from '@mantine/core'
import { IconDotsVertical, IconTrash } from '@tabler/icons-react'
import { type DubTrack, pictureFits } from '../../../shared/dub/dub'
import { changeTrack } from '../../../shared/dub/edits/edit-track'
import { ActionItem, ActionTool } from '../../actions/action-button'
import { IconButton } from '../../components/icon-button'
import { useTranslate } from '../../language/use-translate'
import { useLanguageNames } from '../../this-computer/language-names'
import type { dubActionsOf } from '../dub-actions'
import { removeDubLanguage } from '../store/dub-list'
import { setDubLanguage } from '../store/dub-store'
import { changeDub, type HereDub } from '../store/open-dubs'
import classes from './dub-languages.module.css'

interface DubLanguagesProps {
  here: HereDub
  /** Null: there is none. */
  shown: DubTrack | null
  actions: ReturnType<typeof dubActionsOf>
}

/** The languages of a dub, of which one is looked at. */
export function DubLanguages({ here, shown, actions }: DubLanguagesProps) {
  const t = useTranslate()
  const names = useLanguageNames()
  const { id, dub } = here
  return (
    <div className={classes.languages}>
      {shown && (
        <SegmentedControl
          className={classes.segments ?? ''}
          aria-label={t('dub.languages')}
          value={shown.language}
          onChange={setDubLanguage}
          data={dub.tracks.map(({ language }) => ({
            value: language,
            label: <bdi title={language}>{names.name(language)}</bdi>,
          }))}
        />
      )}
      <ActionTool action={actions['dub.addLanguage']} size="md" />
      {shown && (
        <Menu position="bottom-start">
          <Menu.Target>
            <IconButton
              icon={IconDotsVertical}
              label={t('dub.languageMenu', { language: names.name(shown.language) })}
              size="md"
            />
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Label>{t('dub.picture')}</Menu.Label>
            {pictureFits.map(picture => (
              <Menu.Item
                key={picture}
                role="menuitemradio"
                aria-checked={picture === shown.picture}
                leftSection={
                  <span className={classes.dot} data-on={picture === shown.picture || undefined} />
                }
                onClick={() => changeDub(id, now => changeTrack(now, shown.language, { picture }))}
              >
                {t(`dub.picture.${picture}`)}
              </Menu.Item>
            ))}
            <Menu.Divider />
            <ActionItem action={actions['dub.bring']} />
            <ActionItem action={actions['dub.glossary']} />
            <ActionItem action={actions['dub.askShorter']} />
            <ActionItem action={actions['dub.useShorter']} />
            <Menu.Divider />
            <Menu.Item
              color="danger"
              leftSection={<IconTrash size="0.875rem" aria-hidden />}
              onClick={() => removeDubLanguage(id, shown.language)}
            >
              {t('dub.removeTrack', { language: names.name(shown.language) })}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  )
}
