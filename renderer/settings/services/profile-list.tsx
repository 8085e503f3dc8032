import { UnstyledButton } from '@mantine/core'
import { IconCheck, IconDeviceLaptop, IconServer } from '@tabler/icons-react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { StateBadge } from '../../components/state-badge'
import { useTranslate } from '../../language/use-translate'
import { useProfiles } from '../../program/profiles'
import { useSession } from '../../program/sessions'
import { useSettings } from '../../program/settings'
import { profileNote, profileTitle } from '../profile-title'
import { chooseDraft, useDrafts } from './drafts'
import { newProfileId } from './new-profile'
import classes from './profile-list.module.css'

export function ProfileList({ chosen }: { chosen: string }) {
  const t = useTranslate()
  const { profiles } = useProfiles()
  const { drafts } = useDrafts()
  const adding = drafts[newProfileId]
  const sorted = [...profiles].sort(
    (one, other) => Number(one.kind === 'remote') - Number(other.kind === 'remote'),
  )
  return (
    <ul className={classes.list} aria-label={t('settings.sectionServices')}>
      {sorted.map(profile => (
        <Item
          key={profile.id}
          profile={profile}
          chosen={profile.id === chosen}
          changed={drafts[profile.id] !== undefined}
        />
      ))}
      {adding && <Item profile={adding} chosen={chosen === newProfileId} changed />}
    </ul>
  )
}

function Item({ profile, chosen, changed }: { profile: ServiceProfile; chosen: boolean; changed: boolean }) {
  const t = useTranslate()
  const session = useSession(profile.id)
  const inUse = useSettings(settings => settings.activeProfileId === profile.id)
  const isNew = profile.id === newProfileId
  const Icon = profile.kind === 'built-in' ? IconDeviceLaptop : IconServer
  return (
    <li>
      <UnstyledButton
        className={classes.item}
        aria-current={chosen || undefined}
        onClick={() => chooseDraft(profile.id)}
      >
        <Icon size="1rem" aria-hidden className="faint" />
        <span className="shrinks">
          <span className={classes.title} title={profileTitle(profile, t)}>
            <bdi>{profileTitle(profile, t)}</bdi>
            {changed && (
              <span className={classes.changed} role="img" aria-label={t('settings.unsavedMark')} />
            )}
          </span>
          <span className={classes.note} title={note()}>
            <bdi>{note()}</bdi>
          </span>
        </span>
        {mark()}
      </UnstyledButton>
    </li>
  )

  function note(): string {
    if (isNew) return t('signIn.newServiceNote')
    if (profile.kind === 'remote' && session.state === 'signed-out') return t('word.signedOut')
    return profileNote(profile, session, t)
  }

  function mark() {
    if (isNew) return null
    if (inUse) {
      return (
        <StateBadge kind="ok" icon={IconCheck}>
          {t('settings.inUse')}
        </StateBadge>
      )
    }
    const ready = profile.kind === 'built-in' || session.state === 'live'
    return <span className={classes.dot} data-state={ready ? 'ready' : session.state} aria-hidden="true" />
  }
}
