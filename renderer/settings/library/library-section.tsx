import { useEffect } from 'react'
import { bridge } from '../../bridge'
import { useTranslate } from '../../language/use-translate'
import { takeBackups, useAlone } from '../../program/library'
import { useLibraryFacts } from '../../program/use-library-facts'
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
