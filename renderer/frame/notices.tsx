import { Button, CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { StartNotice } from '../../shared/diagnostics'
import { useTranslate } from '../language/use-translate'
import { Banner } from './banner'
import { showFolder } from './show-folder'
import { dismissNotice, useStartup } from './startup-store'

const titles = {
  'settings-malformed': 'frame.settingsMalformed',
  'settings-newer': 'frame.settingsNewer',
  'profile-malformed': 'frame.profileMalformed',
  'profile-newer': 'frame.profileNewer',
  'token-unreadable': 'frame.tokenUnreadable',
  'library-unavailable': 'frame.libraryUnavailable',
} as const

/** What went wrong at start and was survived, said once. */
export function Notices() {
  const notices = useStartup(startup => startup.notices)
  return notices.map(notice => <Notice key={`${notice.kind} ${notice.file}`} notice={notice} />)
}

function Notice({ notice }: { notice: StartNotice }) {
  const translate = useTranslate()
  const { kind, file, setAsideAs } = notice
  const text = setAsideAs
    ? translate('frame.setAside', { file: setAsideAs })
    : translate('frame.leftInPlace', { file })
  return (
    <Banner icon={IconAlertTriangle} title={translate(titles[kind])} text={text}>
      <Button size="sm" onClick={() => void showFolder('data')}>
        {translate('frame.showFolder')}
      </Button>
      <CloseButton size="sm" aria-label={translate('frame.dismiss')} onClick={() => dismissNotice(notice)} />
    </Banner>
  )
}
