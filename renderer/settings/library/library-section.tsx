import { Button, Group } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { Translate } from '../../../shared/language/translate'
import type { LibraryFacts, LibraryStorage, LibraryTask } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { Dialog } from '../../components/dialog'
import { ErrorAlert } from '../../components/error-alert'
import { notifyError, told } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { TaskProgress, useTaskText } from '../../components/task-progress'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { loadLibraryTask, takeBackups, useAlone, useLibraryTask } from '../../program/library'
import { showFolder } from '../../program/show-folder'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { BackupCard } from './backup-card'
import { CheckCard } from './check-card'
import { MoveCard } from './move-card'
import { RestoreCard } from './restore-card'
import { StorageCard } from './storage-card'

export function LibrarySection() {
  const t = useTranslate()
  const [storage, askAgain] = useLibraryStorage()
  const { alone } = useAlone()
  useEffect(() => void takeBackups(bridge.getLibraryBackups()), [])
  return (
    <Section title={t('settings.sectionLibrary')}>
      <Columns>
        <Column>
          <WhereCard facts={storage} />
          {storage && storage.parts.length > 0 && <StorageCard storage={storage} onChange={askAgain} />}
        </Column>
        <Column>
          {alone === null && <TaskCard />}
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

/** What is counted comes a little at a time, and what is written meanwhile soon after. */
const askAgainAfter = 500

/** Null until there is an answer. It is kept up, and asked for at once by the function beside it. */
function useLibraryStorage(): [LibraryStorage | null, () => void] {
  const [storage, setStorage] = useState<LibraryStorage | null>(null)
  const askAgain = useRef(() => {})
  useEffect(() => {
    let isOld = false
    let timer: ReturnType<typeof setTimeout> | undefined
    async function ask(): Promise<void> {
      timer = undefined
      const answer = await bridge.getLibrary()
      if (isOld) return
      if (!answer.ok) return notifyError(answer.error)
      setStorage(answer.value)
      if (answer.value.isCounting) later()
    }
    function later(): void {
      timer ??= setTimeout(() => void ask(), askAgainAfter)
    }
    const stop = bridge.on('index', later)
    askAgain.current = () => void ask()
    void ask()
    return () => {
      isOld = true
      clearTimeout(timer)
      stop()
    }
  }, [])
  return [storage, () => askAgain.current()]
}

/** Where the library is, and how much of the disk is left. */
function WhereCard({ facts }: { facts: LibraryFacts | null }) {
  const t = useTranslate()
  const bytes = useBytes()
  return (
    <Card title={t('library.where')}>
      <SettingRow
        label={facts ? usedText(facts, t, bytes) : t('word.measuring')}
        help={facts && <PathText path={facts.folder} />}
      >
        <Button size="sm" aria-label={t('library.showFolder')} onClick={() => void showFolder('library')}>
          {t('word.show')}
        </Button>
      </SettingRow>
    </Card>
  )
}

/** Some disks do not say what they have left. */
function usedText({ bytes, free }: LibraryFacts, t: Translate, size: (bytes: number) => string): string {
  const used = size(bytes)
  return free === null ? t('library.used', { used }) : t('settings.storedHelp', { used, free: size(free) })
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
        <Button size="sm" onClick={() => void told(bridge.cancelLibraryTask())}>
          {t('app.cancel')}
        </Button>
      </SettingRow>
    </Card>
  )
}
