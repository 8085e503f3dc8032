import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslate } from '../language/use-translate'
import { goTo } from '../program/navigation'
import { useProfiles } from '../program/profiles'
import { sections } from './sections'
import { useDrafts } from './services/drafts'
import { newProfileId } from './services/new-profile'
import { type SectionId, sectionIds, settingNames } from './setting-names'
import classes from './settings-nav.module.css'
import { useHasConflicts } from './shortcuts/use-conflicts'

/** The settings' own navigation: each section is a place one can go back to. */
export function SettingsNav({ current }: { current: SectionId }) {
  const t = useTranslate()
  const marks = useMarks()
  const list = useRef<HTMLUListElement>(null)

  // Where the names are a row, the one that is open may be outside of it.
  useEffect(() => {
    list.current?.children[sectionIds.indexOf(current)]?.scrollIntoView({
      block: 'nearest',
      inline: 'nearest',
    })
  }, [current])

  return (
    <nav className={classes.nav} aria-labelledby="settings-title">
      <h1 id="settings-title" className={classes.title}>
        {t('word.settings')}
      </h1>
      <ul ref={list} className={classes.list}>
        {sectionIds.map(id => {
          const { icon: Icon } = sections[id]
          return (
            <li key={id}>
              <UnstyledButton
                className={classes.item}
                aria-current={id === current ? 'page' : undefined}
                onClick={() => goTo('settings', id)}
              >
                <Icon size="1rem" aria-hidden className={classes.icon} />
                <span className="grows">{t(settingNames[id].title)}</span>
                {marks[id]}
              </UnstyledButton>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** What a section wants to say before it is opened. */
function useMarks(): Partial<Record<SectionId, ReactNode>> {
  const t = useTranslate()
  const conflicts = useHasConflicts()
  const { profiles } = useProfiles()
  const ids = [newProfileId, ...profiles.map(({ id }) => id)]
  const unsaved = useDrafts(({ drafts }) => ids.some(id => drafts[id] !== undefined))
  return {
    ...(unsaved
      ? {
          services: <span className={classes.unsaved} role="img" aria-label={t('settings.unsavedMark')} />,
        }
      : {}),
    ...(conflicts
      ? {
          shortcuts: (
            <IconAlertTriangle
              size="0.875rem"
              className="warn-text"
              role="img"
              aria-label={t('settings.conflictsMark')}
            />
          ),
        }
      : {}),
  }
}
