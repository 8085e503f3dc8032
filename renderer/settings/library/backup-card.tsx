import { describeError } from '../../../shared/language/describe-error'
import { keptBackups, type LibraryBackups } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { DoingButton } from '../../components/doing-button'
import { notifyError, notifySaved } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { takeBackups, useLibraryBackups, useLibraryTask } from '../../program/library'
import { useTime } from './use-time'

/** One backup now, and one a week. */
export function BackupCard() {
  const t = useTranslate()
  const { backups } = useLibraryBackups()
  return (
    <Card title={t('library.backup')}>
      <BackUpNow />
      {backups && <Weekly weekly={backups.weekly} />}
    </Card>
  )
}

function BackUpNow() {
  const t = useTranslate()
  const bytes = useBytes()
  const { task } = useLibraryTask()
  const backUp = async (): Promise<void> => {
    const answer = await bridge.backUpLibrary()
    if (!answer.ok) return notifyError(answer.error)
    if (answer.value === null) return
    const text = t('library.backedUpText', { file: answer.value.file, size: bytes(answer.value.bytes) })
    notifySaved({ title: t('library.backedUp'), text, path: answer.value.file })
  }
  return (
    <SettingRow label={t('library.backUp')} help={t('library.backUpHelp')}>
      <DoingButton size="sm" disabled={task !== null} onDo={() => backUp()}>
        {t('library.backUpNow')}
      </DoingButton>
    </SettingRow>
  )
}

function Weekly({ weekly }: { weekly: LibraryBackups['weekly'] }) {
  const t = useTranslate()
  const isOn = weekly.folder !== ''
  return (
    <SettingRow
      label={t('library.weekly')}
      help={isOn ? <WeeklyState weekly={weekly} /> : t('library.weeklyHelp', { count: keptBackups })}
    >
      <DoingButton size="sm" onDo={() => takeBackups(bridge.chooseBackupFolder())}>
        {t(isOn ? 'library.changeFolder' : 'library.chooseFolder')}
      </DoingButton>
      {isOn && (
        <DoingButton
          size="sm"
          aria-label={t('library.stopWeeklyLabel')}
          onDo={() => takeBackups(bridge.stopWeeklyBackups())}
        >
          {t('library.stopWeekly')}
        </DoingButton>
      )}
    </SettingRow>
  )
}

function WeeklyState({ weekly: { folder, madeAt, problem } }: { weekly: LibraryBackups['weekly'] }) {
  const t = useTranslate()
  const time = useTime()
  return (
    <>
      {madeAt === null ? !problem && t('library.weeklyNone') : t('word.newestIsOf', { time: time(madeAt) })}{' '}
      {problem && t('library.weeklyProblem', { problem: describeError(problem, t).text })}
      <PathText path={folder} />
    </>
  )
}
