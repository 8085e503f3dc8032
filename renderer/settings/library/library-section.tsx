import { Button, Group, Modal } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { LibraryFacts, LibraryTask } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ErrorAlert } from '../../components/error-alert'
import { notifyError, told } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { TaskProgress, useTaskText } from '../../components/task-progress'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { loadLibraryTask, takeBackups, useAlone, useLibraryTask } from '../../program/library'
import { showFolder } from '../../program/show-folder'
import { Fact, Facts } from '../about/facts'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { BackupCard } from './backup-card'
import { CheckCard } from './check-card'
import classes from './library-section.module.css'
import { MoveCard } from './move-card'
import { RestoreCard } from './restore-card'

export function LibrarySection() {
  const t = useTranslate()
  const facts = useLibraryFacts()
  const { alone } = useAlone()
  useEffect(() => void takeBackups(bridge.getLibraryBackups()), [])
  return (
    <Section title={t('settings.sectionLibrary')}>
      <Columns>
        <Column>
          <WhereCard facts={facts} />
          <MoveCard />
          <CheckCard />
        </Column>
        <Column>
          {alone === null && <TaskCard />}
          <BackupCard />
          <RestoreCard now={facts} />
        </Column>
      </Columns>
      <AloneDialog />
    </Section>
  )
}

/** Null until the disk has answered. */
function useLibraryFacts(): LibraryFacts | null {
  const [facts, setFacts] = useState<LibraryFacts | null>(null)
  useEffect(() => {
    void bridge.getLibrary().then(answer => (answer.ok ? setFacts(answer.value) : notifyError(answer.error)))
  }, [])
  return facts
}

/** Where the library is, and what it is made of. */
function WhereCard({ facts }: { facts: LibraryFacts | null }) {
  const t = useTranslate()
  const bytes = useBytes()
  return (
    <Card title={t('library.where')}>
      <SettingRow
        label={
          facts ? t('library.size', { size: bytes(facts.bytes), files: facts.files }) : t('word.measuring')
        }
        help={
          facts && (
            <>
              {facts.free !== null && t('library.free', { size: bytes(facts.free) })}
              <PathText path={facts.folder} />
            </>
          )
        }
      >
        <Button size="sm" aria-label={t('library.showFolder')} onClick={() => void showFolder('library')}>
          {t('word.show')}
        </Button>
      </SettingRow>
      {facts && facts.parts.length > 0 && (
        <div className={classes.parts}>
          <Facts>
            {facts.parts.map(part => (
              <Fact key={part.name} name={t(`library.part.${part.name}`)} value={bytes(part.bytes)} />
            ))}
          </Facts>
        </div>
      )}
    </Card>
  )
}

/** Before everything else, for as long as the library is nobody's: nothing could be done behind it. */
function AloneDialog() {
  const t = useTranslate()
  const { alone } = useAlone()
  return (
    <Modal
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
            <Button variant="filled" onClick={() => void bridge.startAgain()} data-autofocus>
              {t('library.startAgain')}
            </Button>
          </Group>
        </div>
      ) : (
        <div className="stack">
          <p>{t('library.aloneText')}</p>
          <TaskCard />
        </div>
      )}
    </Modal>
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
        <Button size="sm" onClick={() => void told(bridge.cancelLibraryTask())}>
          {t('app.cancel')}
        </Button>
      </SettingRow>
    </Card>
  )
}
