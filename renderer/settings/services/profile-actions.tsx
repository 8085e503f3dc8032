import { Button } from '@mantine/core'
import { IconCheck, IconFileExport, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import type { Result } from '../../../shared/result'
import type { ServiceProfile } from '../../../shared/service-profile'
import { bridge } from '../../bridge'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { DoingButton } from '../../components/doing-button'
import { notifyError, notifySaved } from '../../components/notify'
import { currentTranslate, useTranslate } from '../../language/use-translate'
import { deleteProfile } from '../../program/profiles'
import { useSession } from '../../program/sessions'
import { useSettings } from '../../program/settings'
import { switchService } from '../../program/switch-service'
import { askToSignInTo } from '../../sign-in/choice'
import { profileTitle } from '../profile-title'
import { chooseDraft, discardDraft } from './drafts'
import { newProfileId } from './new-profile'
import classes from './profile-list.module.css'

/** What can be done with a saved service as a whole. */
export function ProfileActions({ profile }: { profile: ServiceProfile }) {
  const t = useTranslate()
  const [deleting, setDeleting] = useState(false)
  const inUse = useSettings(settings => settings.activeProfileId === profile.id)
  const session = useSession(profile.id)
  if (profile.id === newProfileId) return null
  const remote = profile.kind === 'remote'

  const use = (): void => {
    if (remote && session.state !== 'live') askToSignInTo(profile.id)
    else void switchService(profile.id)
  }

  return (
    <div className={classes.actions}>
      {!inUse && (
        <Button size="md" variant="subtle" color="gray" leftSection={<IconCheck size="1rem" />} onClick={use}>
          {t('settings.useService')}
        </Button>
      )}
      {remote && (
        <>
          <DoingButton
            size="md"
            variant="subtle"
            color="gray"
            leftSection={<IconFileExport size="1rem" />}
            onDo={() => exportIt(profile.id)}
          >
            {t('word.export')}
          </DoingButton>
          <Button
            size="md"
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size="1rem" />}
            onClick={() => setDeleting(true)}
          >
            {t('word.delete')}
          </Button>
          <ConfirmDialog
            opened={deleting}
            title={t('settings.deleteTitle', { service: profileTitle(profile, t) })}
            confirm={t('settings.deleteConfirm')}
            isDangerous
            onConfirm={() => deleteIt(profile.id)}
            onClose={() => setDeleting(false)}
          >
            {t('settings.deleteText')}
          </ConfirmDialog>
        </>
      )}
    </div>
  )
}

async function deleteIt(id: string): Promise<Result<unknown>> {
  const deleted = await deleteProfile(id)
  if (deleted.ok) {
    discardDraft(id)
    chooseDraft('')
  }
  return deleted
}

async function exportIt(profileId: string): Promise<void> {
  const answer = await bridge.exportProfile({ profileId })
  if (!answer.ok) return notifyError(answer.error)
  if (!answer.value) return
  notifySaved({ title: currentTranslate()('settings.exported'), path: answer.value.file })
}
