import { useEffect, useState } from 'react'
import { describeProblem } from '../../../shared/language/describe-problem'
import type { LibraryPartName } from '../../../shared/library'
import {
  isSpare,
  type LibraryFinding,
  type LibraryReport,
  mayBeInBackup,
} from '../../../shared/library-check'
import { backFrom, type ProblemSubject } from '../../../shared/problems'
import type { Result } from '../../../shared/result'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { DoingButton } from '../../components/doing-button'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { ProblemActions } from '../../problems/problem-actions'
import { useLibraryTask } from '../../program/library'
import { lookInBackups, useProblems } from '../../program/problems'
import classes from './library-section.module.css'

/** A library that lost its disk would name each of its files: nobody reads more than these. */
const mostShown = 100

/** Looking through the library, and what the last look found. */
export function CheckCard() {
  const t = useTranslate()
  const { task } = useLibraryTask()
  const [report, setReport] = useState<LibraryReport | null>(null)
  const look = (): Promise<boolean> => take(bridge.getLibraryReport(), setReport)
  // biome-ignore lint/correctness/useExhaustiveDependencies: Once, when it comes on screen.
  useEffect(() => void look(), [])
  useEffect(() => {
    if (report?.findings.some(({ fault }) => mayBeInBackup(fault))) void lookInBackups()
  }, [report])
  return (
    <Card title={t('libraryCheck.title')}>
      <SettingRow label={t('libraryCheck.label')} help={t('libraryCheck.help')}>
        <DoingButton
          size="sm"
          disabled={task !== null && task.doing !== 'checking'}
          onDo={() => take(bridge.checkLibrary(), setReport)}
        >
          {t('word.checkNow')}
        </DoingButton>
      </SettingRow>
      {report && (
        <Report
          report={report}
          onRemoveSpare={async () => {
            // Some may have gone before one was refused.
            if (!(await take(bridge.removeSpare(), setReport))) await look()
          }}
          onDone={() => void look()}
        />
      )}
    </Card>
  )
}

async function take(
  asked: Promise<Result<LibraryReport | null>>,
  show: (report: LibraryReport | null) => void,
): Promise<boolean> {
  const answer = await asked
  if (answer.ok) show(answer.value)
  else if (answer.error.kind !== 'cancelled') notifyError(answer.error)
  return answer.ok
}

interface ReportProps {
  report: LibraryReport
  onRemoveSpare(): Promise<void>
  /** Something was done about one. */
  onDone(): void
}

function Report({ report, onRemoveSpare, onDone }: ReportProps) {
  const t = useTranslate()
  const { files, sounds, findings } = report
  const count = findings.length
  const spare = findings.filter(({ fault }) => isSpare(fault)).length
  const text = count === 0 ? t('libraryCheck.fine', { files, sounds }) : t('libraryCheck.found', { count })
  return (
    <>
      <SettingRow label={<span role="status">{text}</span>}>
        {spare > 0 && (
          <DoingButton size="sm" onDo={onRemoveSpare}>
            {t('libraryCheck.removeSpare', { count: spare })}
          </DoingButton>
        )}
      </SettingRow>
      {findings.slice(0, mostShown).map(finding => (
        <Finding key={`${finding.fault} ${finding.file}`} finding={finding} onDone={onDone} />
      ))}
      {count > mostShown && <SettingRow label={t('libraryCheck.more', { count: count - mostShown })} />}
    </>
  )
}

function Finding({ finding, onDone }: { finding: LibraryFinding; onDone(): void }) {
  const t = useTranslate()
  const { fault, part, file } = finding
  const problem = useProblems(({ problems }) => problems.get(file))
  const madeAt = useProblems(({ inBackups }) => inBackups.get(file) ?? null)
  const what = problem?.what ?? subjects[part] ?? 'sound'
  const { title, text } = problem
    ? describeProblem(problem, t, madeAt)
    : { title: finding.name || (file.split(/[\\/]/).at(-1) ?? ''), text: t(`libraryCheck.fault.${fault}`) }
  return (
    <SettingRow
      label={<bdi className={classes.name}>{title}</bdi>}
      help={`${t(`library.part.${part}`)}. ${text}`}
    >
      <ProblemActions
        lost={{ file, what, title }}
        from={backFrom(problem ?? lostWhole, madeAt)}
        madeAt={madeAt}
        canSettle={problem?.state === 'damaged'}
        onDone={onDone}
      />
    </SettingRow>
  )
}

/** Those that have a list which is to be looked at again. */
const subjects: Partial<Record<LibraryPartName, ProblemSubject>> = {
  jobs: 'job',
  sentences: 'dataset',
  translations: 'batch',
}

/** What only a check tells of: nothing is left of it, and a backup is asked for where it may have it. */
const lostWhole = { state: 'damaged', part: 'whole', canBringBack: false } as const
