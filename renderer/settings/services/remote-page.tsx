import { type ReactNode, useRef } from 'react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { ErrorAlert } from '../../components/error-alert'
import { CheckDock } from './check-dock'
import { ConnectionCard } from './connection-card'
import { DomainsEditor } from './domains-editor'
import { EndpointsCard } from './endpoints-card'
import { IdentityFields } from './identity-fields'
import { LanguageFields } from './language-fields'
import classes from './remote-page.module.css'
import { RequestsCard } from './requests-card'
import { SaveBar } from './save-bar'
import { ServiceLayout } from './service-layout'
import { SpeakersEditor } from './speakers-editor'
import { useCheck } from './use-check'
import { useProfileForm } from './use-profile-form'

/** Everything that differs from one service to the next, saved as a whole. */
export function RemotePage({ saved, actions }: { saved: ServiceProfile; actions: ReactNode }) {
  const element = useRef<HTMLDivElement>(null)
  const form = useProfileForm(saved, element)
  const check = useCheck()
  const focusOn = (name: string): void =>
    element.current?.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus()

  return (
    <ServiceLayout
      profile={saved}
      actions={actions}
      footer={
        <>
          <CheckDock check={check} onFix={focusOn} />
          <SaveBar form={form} check={check} />
        </>
      }
    >
      <div ref={element} className={classes.form}>
        {form.error && <ErrorAlert error={form.error} />}
        <IdentityFields form={form} />
        <EndpointsCard form={form} />
        <LanguageFields form={form} />
        <SpeakersEditor form={form} />
        <DomainsEditor form={form} />
        <RequestsCard form={form} />
      </div>
      <ConnectionCard />
    </ServiceLayout>
  )
}
