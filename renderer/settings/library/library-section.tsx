import { useEffect, useState } from 'react'
import type { LibraryFacts } from '../../../shared/library'
import { bridge } from '../../bridge'
import { notifyError } from '../../components/notify'
import { useTranslate } from '../../language/use-translate'
import { takeBackups, useAlone } from '../../program/library'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { AloneDialog } from './alone-dialog'
import { BackupCard } from './backup-card'
import { CheckCard } from './check-card'
import { MoveCard } from './move-card'
import { RestoreCard } from './restore-card'
import { TaskCard } from './task-card'
import { WhereCard } from './where-card'

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
