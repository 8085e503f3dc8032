import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors'
import type { LibraryFacts } from '../../../shared/library'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { told } from '../../components/notify'
import { PathText } from '../../components/path-text'
import { SettingRow } from '../../components/setting-row'
import { TermsField } from '../../components/terms-field'
import { useTranslate } from '../../language/use-translate'
import { takeBackups, useAlone } from '../../program/library'
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
import { TaskCard } from './task-card'

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
  const newest = useRef<readonly string[] | null>(null)
  const read = useCallback(async (): Promise<void> => {
    const answer = await bridge.getTerms({ media: null })
    if (answer.ok) setTerms(answer.value)
    else setError(answer.error)
  }, [])
  useEffect(() => void read(), [read])
  const save = async (next: string[]): Promise<void> => {
    setTerms(next)
    newest.current = next
    // Of two edits in a row the second says all there is.
    if (!(await told(bridge.saveTerms({ terms: next }))) && newest.current === next) await read()
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
