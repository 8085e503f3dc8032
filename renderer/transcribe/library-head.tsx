import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconChevronDown, IconCloudDownload, IconPlus, IconSparkles } from '@tabler/icons-react'
import { localeOf } from '../../shared/language/translate'
import type { ListedRecording } from '../../shared/recordings/filter-recordings'
import { secondsOfRecording } from '../../shared/recordings/sort-recordings'
import type { ServiceProfile } from '../../shared/service-profile'
import { PageHeader } from '../components/page-header'
import { useLanguage, useTranslate } from '../language/use-translate'
import { formatTotal } from './list/formats'
import { addExample } from './store/add-example'

interface LibraryHeadProps {
  all: readonly ListedRecording[]
  profile: ServiceProfile
  onBrowse: () => void
  onRemote: () => void
}

export function LibraryHead({ all, profile, onBrowse, onRemote }: LibraryHeadProps) {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const count = all.length
  const seconds = all.reduce((sum, { recording }) => sum + (secondsOfRecording(recording) ?? 0), 0)
  const sub =
    seconds > 0
      ? t('transcribe.countAndLength', { count, length: formatTotal(seconds, locale) })
      : t('transcribe.count', { count })
  return (
    <PageHeader
      title={t('frame.transcribe')}
      sub={count > 0 ? sub : undefined}
      actions={
        <>
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon size="lg" variant="default" aria-label={t('transcribe.more')}>
                <IconChevronDown size="1rem" />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              <Menu.Item leftSection={<IconCloudDownload size="1rem" />} onClick={onRemote}>
                {t('transcribe.addRemote')}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconSparkles size="1rem" />}
                onClick={() => void addExample(profile.id)}
              >
                {t('transcribe.addExample')}
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
          {count > 0 && (
            <Button variant="filled" leftSection={<IconPlus size="1rem" aria-hidden />} onClick={onBrowse}>
              {t('transcribe.add')}
            </Button>
          )}
        </>
      }
    />
  )
}
