import { Button } from '@mantine/core'
import { IconFileImport, IconPlus } from '@tabler/icons-react'
import type { ServiceProfile } from '../../../shared/service-profile'
import { DoingButton } from '../../components/doing-button'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { importProfile, useProfiles } from '../../program/profiles'
import { useSettings } from '../../program/settings'
import { BuiltInPage } from './built-in-page'
import { addService, chooseDraft, useDrafts } from './drafts'
import { newProfile, newProfileId } from './new-profile'
import { RemotePage } from './remote-page'

const unsaved = newProfile()

export function ServicesSection() {
  const chosen = useChosen()
  if (!chosen) return null
  const actions = <Actions />
  // A page for each service: what it checked and tried to save is its own.
  return chosen.kind === 'built-in' ? (
    <BuiltInPage key={chosen.id} profile={chosen} actions={actions} />
  ) : (
    <RemotePage key={chosen.id} saved={chosen} actions={actions} />
  )
}

function Actions() {
  const t = useTranslate()
  return (
    <>
      <DoingButton
        leftSection={<IconFileImport size="1rem" />}
        variant="subtle"
        color="gray"
        onDo={importAndChoose}
      >
        {t('word.import')}
      </DoingButton>
      <Button leftSection={<IconPlus size="1rem" />} onClick={addService}>
        {t('settings.addService')}
      </Button>
    </>
  )
}

async function importAndChoose(): Promise<void> {
  const answer = await importProfile()
  if (!answer.ok) return notifyError(answer.error)
  if (answer.value) chooseDraft(answer.value.id)
}

function useChosen(): ServiceProfile | undefined {
  const { profiles } = useProfiles()
  const active = useSettings(settings => settings.activeProfileId)
  const { chosen, drafts } = useDrafts()
  if (chosen === newProfileId && drafts[newProfileId]) return unsaved
  return profiles.find(({ id }) => id === chosen) ?? profiles.find(({ id }) => id === active) ?? profiles[0]
}
