import { Card } from '../../components/card'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { changeSettings } from '../../program/change-settings'
import { useMayKeep } from '../../program/sessions'
import { useSettings } from '../../program/settings'
import { usePlatform, useStartup } from '../../program/startup'
import { NumberStepper } from '../number-stepper'
import { useKeptWhere } from '../privacy/kept-where'
import { SwitchRow } from '../switch-row'
import { ProxyRow } from './proxy-row'

const mostJobs = 16

/** What to do where the system shows no notifications. */
const tellsRefused = {
  macos: 'settings.tellEndsRefusedMac',
  windows: 'settings.tellEndsRefusedWindows',
  linux: 'settings.tellEndsRefusedLinux',
} as const

/** What holds for all services. It applies at once, so it stands apart from what is saved. */
export function ConnectionCard() {
  const t = useTranslate()
  const keptWhere = useKeptWhere()
  const canKeep = useMayKeep()
  const keep = useSettings(settings => settings.privacy.keepSignedIn)
  const jobs = useSettings(settings => settings.network.jobsAtOnce)
  const tellsEnds = useSettings(settings => settings.notifications.jobEnds)
  const refused = useStartup(({ notices }) => notices.some(({ kind }) => kind === 'notifications-refused'))
  const { os } = usePlatform()
  const setJobs = (jobsAtOnce: number): void => changeSettings({ network: { jobsAtOnce } })
  return (
    <Card title={t('settings.connection')} aside={t('settings.connectionAside')}>
      <SwitchRow
        label={t('signIn.keep')}
        help={keptWhere}
        checked={keep && canKeep}
        disabled={!canKeep}
        onChange={keepSignedIn => changeSettings({ privacy: { keepSignedIn } })}
      />
      <SettingRow label={t('settings.jobsAtOnce')}>
        {label => (
          <NumberStepper
            label={label}
            text={t('word.number', { count: jobs })}
            less={jobs > 1 ? () => setJobs(jobs - 1) : null}
            more={jobs < mostJobs ? () => setJobs(jobs + 1) : null}
            lessLabel={t('settings.fewerJobs')}
            moreLabel={t('settings.moreJobs')}
          />
        )}
      </SettingRow>
      <SwitchRow
        label={t('settings.tellEnds')}
        help={refused ? t(tellsRefused[os]) : t('settings.tellEndsHelp')}
        checked={tellsEnds}
        onChange={jobEnds => changeSettings({ notifications: { jobEnds } })}
      />
      <ProxyRow />
    </Card>
  )
}
