import type { ReactNode } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { useTranslate } from '../../language/use-translate'
import { Section } from '../section'
import { ProfileActions } from './profile-actions'
import { ProfileList } from './profile-list'
import classes from './service-layout.module.css'

interface ServiceLayoutProps {
  profile: ServiceProfile
  actions: ReactNode
  footer: ReactNode
  children: ReactNode
}

/** The services on one side, the chosen one on the other. */
export function ServiceLayout({ profile, actions, footer, children }: ServiceLayoutProps) {
  const t = useTranslate()
  return (
    <Section
      title={t('settings.sectionServices')}
      lead={t('settings.servicesLead')}
      actions={actions}
      footer={footer}
    >
      <div className={classes.sides}>
        <div className={classes.list}>
          <ProfileList chosen={profile.id} />
          <ProfileActions profile={profile} />
        </div>
        <div className={classes.page}>{children}</div>
      </div>
    </Section>
  )
}
