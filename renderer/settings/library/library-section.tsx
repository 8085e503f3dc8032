import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { LibraryFacts } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { useTranslate } from '../../language/use-translate'
import { takeBackups, useAlone } from '../../program/library'
import { Fact, Facts } from '../about/facts'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { AloneDialog } from './alone-dialog'
import { BackupCard } from './backup-card'
import { CheckCard } from './check-card'
import classes from './library-section.module.css'
import { MoveCard } from './move-card'
import { RestoreCard } from './restore-card'
import { TaskCard } from './task-card'

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
  const show = async (): Promise<void> => {
    const answer = await bridge.showFolder({ folder: 'library' })
    if (!answer.ok) notifyError(answer.error)
  }
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
        {() => (
          <Button size="sm" aria-label={t('library.showFolder')} onClick={() => void show()}>
            {t('word.show')}
          </Button>
        )}
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
