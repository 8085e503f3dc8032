import { Group } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { LibraryFacts, LibraryTask } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { Dialog } from '../../components/dialog'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { told } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { TaskProgress, useTaskText } from '../../components/task-progress'
import { TermsField } from '../../components/terms-field'
import { useTranslate } from '../../language/use-translate'
import { loadLibraryTask, takeBackups, useAlone, useLibraryTask } from '../../program/library'
import { loadLibraryStorage, useLibraryStorage, useUsedText } from '../../program/library-storage'
import { showFolder } from '../../program/show-folder'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { BackupCard } from './backup-card'
import { CheckCard } from './check-card'
import classes from './library-section.module.css'
import { MoveCard } from './move-card'
import { RestoreCard } from './restore-card'
import { StorageCard } from './storage-card'

/** Whoever looks at the figures sees them being counted. */
const askAgainAfter = 500

export function LibrarySection() {
  const t = useTranslate()
  const storage = useLibraryStorage(askAgainAfter)
  const { alone } = useAlone()
  useEffect(() => {
    void told(loadLibraryStorage())
    void takeBackups(bridge.getLibraryBackups())
  }, [])
  return (
    <Section title={t('settings.sectionLibrary')}>
      <Columns>
        <Column>
          <WhereCard facts={storage} />
          {storage && storage.parts.length > 0 && <StorageCard storage={storage} />}
        </Column>
        <Column>
          {alone === null && <TaskCard />}
          <TermsCard />
          <BackupCard />
          <RestoreCard now={storage} />
          <MoveCard />
          <CheckCard />
        </Column>
      </Columns>
      <AloneDialog />
    </Section>
  )
}

/** Where the library is, and how much of the disk is left. */
function WhereCard({ facts }: { facts: LibraryFacts | null }) {
  const t = useTranslate()
  const usedText = useUsedText()
  return (
    <Card title={t('library.where')}>
      <SettingRow
        label={facts ? usedText(facts) : t('word.measuring')}
        help={facts && <PathText path={facts.folder} />}
      >
        <DoingButton size="sm" aria-label={t('library.showFolder')} onDo={() => showFolder('library')}>
          {t('word.show')}
        </DoingButton>
      </SettingRow>
    </Card>
  )
}

/** Names and terms that come up in any recording. */
function TermsCard() {
  const t = useTranslate()
  const [terms, setTerms] = useState<readonly string[] | null>(null)
  const [error, setError] = useState<AppError | null>(null)
  useEffect(() => {
    void bridge.getTerms({ media: null }).then(answer => {
      if (answer.ok) setTerms(answer.value)
      else setError(answer.error)
    })
  }, [])
  const save = async (next: string[]): Promise<void> => {
    const before = terms
    setTerms(next)
    if (!(await told(bridge.saveTerms({ terms: next })))) setTerms(before)
  }
  return (
    <Card title={t('library.terms')}>
      <div className={classes.terms}>
        {error && <ErrorAlert error={error} />}
        {/* What is saved is the whole list, so what nobody has read is nobody's to change. */}
        {terms && <TermsField terms={terms} onChange={save} help={t('library.termsHelp')} />}
      </div>
    </Card>
  )
}

/** Before everything else, for as long as the library is nobody's: nothing could be done behind it. */
function AloneDialog() {
  const t = useTranslate()
  const { alone } = useAlone()
  return (
    <Dialog
      opened={alone !== null}
      onClose={() => undefined}
      size="30rem"
      title={t('library.alone')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      {alone?.error ? (
        <div className="stack">
          <ErrorAlert error={alone.error} />
          <p>{t('library.aloneFailed')}</p>
          <Group justify="flex-end">
            <DoingButton variant="filled" onDo={() => bridge.startAgain()} data-autofocus>
              {t('library.startAgain')}
            </DoingButton>
          </Group>
        </div>
      ) : (
        <div className="stack">
          <p>{t('library.aloneText')}</p>
          <TaskCard />
        </div>
      )}
    </Dialog>
  )
}

/** What is done with the whole library just now, and how it is stopped. */
function TaskCard() {
  const { task } = useLibraryTask()
  useEffect(() => void loadLibraryTask(), [])
  // What comes before an upgrade stands above every screen, and is not stopped.
  return task && task.doing !== 'upgrading' && <UnderWay task={task} />
}

function UnderWay({ task }: { task: LibraryTask }) {
  const t = useTranslate()
  const label = t(`library.task.${task.doing}`)
  return (
    <Card>
      <SettingRow label={<span role="status">{label}</span>} help={useTaskText(task)}>
        <TaskProgress task={task} />
        <DoingButton size="sm" onDo={() => told(bridge.cancelLibraryTask())}>
          {t('app.cancel')}
        </DoingButton>
      </SettingRow>
    </Card>
  )
}
