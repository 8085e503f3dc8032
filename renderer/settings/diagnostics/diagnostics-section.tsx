import { Button } from '@mantine/core'
import { IconDownload, IconRefresh } from '@tabler/icons-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { CheckLine, CrashDumps } from '../../../shared/diagnostics'
import type { AppError } from '../../../shared/errors'
import { localeOf } from '../../../shared/language/translate'
import type { Result } from '../../../shared/result'
import { ActionButton, ActionTool } from '../../actions/action-button'
import { programActions } from '../../actions/program-actions'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { DoingButton } from '../../components/doing-button'
import { ErrorAlert } from '../../components/error-alert'
import { notifyError, notifySaved } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useBytes } from '../../language/use-bytes'
import { currentTranslate, useLanguage, useTranslate } from '../../language/use-translate'
import { showFolder } from '../../program/show-folder'
import { VersionsCard } from '../about/versions-card'
import { CheckLines, CheckRunning } from '../check-lines'
import { Column, Columns } from '../columns'
import { Section } from '../section'
import classes from './diagnostics-section.module.css'
import { readLogLine } from './log-line'

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
          <DoingButton size="md" leftSection={<IconDownload size="1rem" />} onDo={() => saveReport()}>
            {t('settings.saveReport')}
          </DoingButton>
        </>
      }
    >
      {error && <ErrorAlert error={error} around={classes.error} />}
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
              <h3 className="subheading">{t('settings.log')}</h3>
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
  notifySaved({ title: t('settings.reportSaved'), path: answer.value.file })
}

/** The newest lines of the log, the last one in sight. */
function LogTail({ lines }: { lines: readonly string[] }) {
  const t = useTranslate()
  const box = useRef<HTMLElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: new lines are when, not what.
  useEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight })
  }, [lines])

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section ref={box} className={classes.log} aria-label={t('settings.log')} tabIndex={0}>
      {lines.length === 0 ? (
        <p className="quiet">{t('settings.logEmpty')}</p>
      ) : (
        <pre className={classes.lines} dir="ltr" translate="no">
          {lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: equal lines are common, and the list only changes as a whole.
            <Line key={index} line={line} />
          ))}
        </pre>
      )}
    </section>
  )
}

function Line({ line }: { line: string }) {
  const { time, text, level } = readLogLine(line)
  return (
    <span className={classes.line} data-level={level}>
      <time className="faint">{time}</time> {text}
      {'\n'}
    </span>
  )
}

interface Diagnostics {
  running: boolean
  lines: CheckLine[]
  log: string[]
  error: AppError | null
  checkedAt: Date | null
}

const logLines = 200

/** Runs when the page opens, and again when asked. A second press while it runs does nothing. */
function useDiagnostics(): Diagnostics & { runAgain(): void } {
  const [state, setState] = useState<Diagnostics>({
    running: true,
    lines: [],
    log: [],
    error: null,
    checkedAt: null,
  })

  const run = useCallback(async (): Promise<void> => {
    setState(before => ({ ...before, running: true }))
    const checks = await bridge.runDiagnostics()
    // After the checks, so that what they wrote is in it.
    const log = await bridge.getLogTail({ lines: logLines })
    setState(before => ({
      running: false,
      lines: checks.ok ? checks.value : before.lines,
      log: log.ok ? log.value : before.log,
      error: firstError(checks, log),
      checkedAt: new Date(),
    }))
  }, [])

  useEffect(() => void run(), [run])

  const runAgain = (): void => {
    if (!state.running) void run()
  }

  return { ...state, runAgain }
}

function firstError(...answers: readonly { ok: boolean; error?: AppError }[]): AppError | null {
  return answers.find(({ ok }) => !ok)?.error ?? null
}

/** What crashes left on this computer, for whoever is asked for it. */
function CrashDumpsCard() {
  const t = useTranslate()
  const bytes = useBytes()
  const locale = localeOf(useLanguage())
  const [dumps, setDumps] = useState<CrashDumps | null>(null)
  const take = (answer: Result<CrashDumps>): void => {
    if (answer.ok) setDumps(answer.value)
    else notifyError(answer.error)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page opens.
  useEffect(() => void bridge.getCrashDumps().then(take), [])
  if (!dumps) return null

  const { count, newestAt } = dumps
  const time =
    newestAt && new Date(newestAt).toLocaleString(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <Card title={t('settings.crashDumps')}>
      <SettingRow
        label={
          count === 0
            ? t('settings.crashDumpsNone')
            : t('settings.crashDumpsKept', { count, size: bytes(dumps.bytes) })
        }
        help={
          <>
            {time && `${t('word.newestIsOf', { time })} `}
            {t('settings.crashDumpsHelp')}
          </>
        }
      >
        {() =>
          count > 0 && (
            <>
              <DoingButton
                size="sm"
                aria-label={t('settings.showCrashFolder')}
                onDo={() => showFolder('crashes')}
              >
                {t('word.show')}
              </DoingButton>
              <DoingButton size="sm" onDo={() => bridge.deleteCrashDumps().then(take)}>
                {t('word.delete')}
              </DoingButton>
            </>
          )
        }
      </SettingRow>
    </Card>
  )
}
