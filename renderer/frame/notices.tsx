import { CloseButton } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { StartNotice } from '../../shared/diagnostics'
import { DoingButton } from '../components/doing-button'
import { useTranslate } from '../language/use-translate'
import { showFolder } from '../program/show-folder'
import { dismissNotice, useStartup } from '../program/startup'
import { Banner } from './banner'
import { LibraryAway } from './library-away'

const titles = {
  'settings-malformed': 'frame.settingsMalformed',
  'settings-newer': 'frame.settingsNewer',
  'settings-unreadable': 'frame.settingsUnreadable',
  'profile-malformed': 'frame.profileMalformed',
  'profile-newer': 'frame.profileNewer',
  'profile-unreadable': 'frame.profileUnreadable',
  'token-unreadable': 'frame.tokenUnreadable',
  'token-unread': 'frame.tokenUnread',
  'token-waits': 'frame.tokenWaits',
  'library-unavailable': 'frame.libraryUnavailable',
  'library-away': 'libraryPlace.awayTitle',
  'library-unread': 'frame.libraryUnread',
  'library-newer': 'frame.libraryNewer',
  'library-not-upgraded': 'frame.libraryNotUpgraded',
  'library-backed-up': 'frame.libraryBackedUp',
} as const

/** The settings tell of the others, where something can be done about them. */
type BannerNotice = StartNotice & { kind: keyof typeof titles }
const isBanner = (notice: StartNotice): notice is BannerNotice => notice.kind in titles

/** What to do, where that is not about a file. */
const advice = {
  'token-waits': 'frame.tokenWaitsText',
  'library-not-upgraded': 'frame.libraryNotUpgradedText',
  'library-newer': 'frame.libraryNewerText',
} as const
const isAdvised = (kind: BannerNotice['kind']): kind is keyof typeof advice => kind in advice

/** Of those the list of what cannot be read tells, once there is somebody to read it. */
const isAboutFile = ({ kind }: BannerNotice): boolean =>
  kind.startsWith('settings-') || kind.startsWith('profile-')

/** What went wrong at start and was survived, said once. */
export function Notices({ withoutFiles = false }: { withoutFiles?: boolean }) {
  const notices = useStartup(startup => startup.notices)
  return notices
    .filter(isBanner)
    .filter(notice => !(withoutFiles && isAboutFile(notice)))
    .map(notice => <Notice key={`${notice.kind} ${notice.file}`} notice={notice} />)
}

function Notice({ notice }: { notice: BannerNotice }) {
  return notice.kind === 'library-away' ? <LibraryAway folder={notice.file} /> : <Plain notice={notice} />
}

function Plain({ notice }: { notice: BannerNotice }) {
  const translate = useTranslate()
  const { kind, file, setAsideAs } = notice
  return (
    <Banner icon={IconAlertTriangle} title={translate(titles[kind])} text={text()}>
      {!isAdvised(kind) && (
        <DoingButton size="sm" onDo={() => showFolder('data')}>
          {translate('frame.showFolder')}
        </DoingButton>
      )}
      <CloseButton size="sm" aria-label={translate('word.dismiss')} onClick={() => dismissNotice(notice)} />
    </Banner>
  )

  function text(): string {
    if (isAdvised(kind)) return translate(advice[kind])
    return setAsideAs
      ? translate('frame.setAside', { file: setAsideAs })
      : translate('frame.leftInPlace', { file })
  }
}
