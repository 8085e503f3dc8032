import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { localeOf } from '../../../shared/language/translate'
import { ActionButton, ActionTool } from '../../actions/action-button'
import { programActions } from '../../actions/program-actions'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { ErrorAlert } from '../../components/error-alert'
import { notify, notifyError } from '../../components/notify'
import { currentTranslate, useLanguage, useTranslate } from '../../language/use-translate'
import { VersionsCard } from '../about/versions-card'
import { CheckLines, CheckRunning } from '../check-lines'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import { CrashDumpsCard } from './crash-dumps-card'
import classes from './diagnostics-section.module.css'
import { LogTail } from './log-tail'
import { useDiagnostics } from './use-diagnostics'

export function DiagnosticsSection() {
  const t = useTranslate()
  const locale = localeOf(useLanguage())
  const { running, lines, log, error, checkedAt, runAgain } = useDiagnostics()
  const time = checkedAt?.toLocaleTimeString(locale)
  return (
    <Section
      title={t('settings.sectionDiagnostics')}
      lead={time ? t('settings.checkedAt', { time }) : t('settings.checking')}
      actions={
        <>
          <Button size="md" leftSection={<IconRefresh size="1rem" />} loading={running} onClick={runAgain}>
            {t('settings.runAgain')}
          </Button>
          <ActionButton action={programActions['report.copy']} size="md" />
          <Button size="md" leftSection={<IconDownload size="1rem" />} onClick={() => void saveReport()}>
            {t('settings.saveReport')}
          </Button>
        </>
      }
    >
      {error && (
        <div className={classes.error}>
          <ErrorAlert error={error} />
        </div>
      )}
      <Columns>
        <Column>
          <Card title={t('settings.checks')}>
            {lines.length > 0 ? <CheckLines lines={lines} /> : <CheckRunning text={t('settings.checking')} />}
          </Card>
          <VersionsCard />
        </Column>
        <Column>
          <section>
            <div className={classes.logHead}>
              <h3 className={classes.logTitle}>{t('settings.log')}</h3>
              <ActionTool action={programActions['logs.show']} size="sm" />
            </div>
            <LogTail lines={log} />
          </section>
          <CrashDumpsCard />
        </Column>
      </Columns>
    </Section>
  )
}

async function saveReport(): Promise<void> {
  const answer = await bridge.saveReport()
  if (!answer.ok) return notifyError(answer.error)
  if (!answer.value) return
  const t = currentTranslate()
  notify({ kind: 'ok', title: t('settings.reportSaved'), text: answer.value.file })
}
