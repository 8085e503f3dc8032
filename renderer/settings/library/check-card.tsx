import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { isSpare, type LibraryFinding, type LibraryReport } from '../../../shared/library-check'
import type { Result } from '../../../shared/result'
import { bridge } from '../../bridge'
import { Card } from '../../components/card'
import { notifyError } from '../../components/notify'
import { SettingRow } from '../../components/setting-row'
import { useTranslate } from '../../language/use-translate'
import { useLibraryTask } from '../../library/store'
import classes from './check-card.module.css'

/** A library that lost its disk would name each of its files: nobody reads more than these. */
const mostShown = 100

/** Looking through the library, and what the last look found. */
export function CheckCard() {
  const t = useTranslate()
  const { task } = useLibraryTask()
  const [report, setReport] = useState<LibraryReport | null>(null)
  useEffect(() => void take(bridge.getLibraryReport(), setReport), [])
  return (
    <Card title={t('libraryCheck.title')}>
      <SettingRow label={t('libraryCheck.label')} help={t('libraryCheck.help')}>
        {() => (
          <Button
            size="sm"
            disabled={task !== null}
            onClick={() => void take(bridge.checkLibrary(), setReport)}
          >
            {t('libraryCheck.begin')}
          </Button>
        )}
      </SettingRow>
      {report && <Report report={report} onRemoveSpare={() => void take(bridge.removeSpare(), setReport)} />}
    </Card>
  )
}

async function take(
  asked: Promise<Result<LibraryReport | null>>,
  show: (report: LibraryReport | null) => void,
): Promise<void> {
  const answer = await asked
  if (answer.ok) show(answer.value)
  else if (answer.error.kind !== 'cancelled') notifyError(answer.error)
}

function Report({ report, onRemoveSpare }: { report: LibraryReport; onRemoveSpare(): void }) {
  const t = useTranslate()
  const { files, sounds, findings } = report
  const count = findings.length
  const spare = findings.filter(({ fault }) => isSpare(fault)).length
  const text = count === 0 ? t('libraryCheck.fine', { files, sounds }) : t('libraryCheck.found', { count })
  return (
    <>
      <SettingRow label={<span role="status">{text}</span>}>
        {() =>
          spare > 0 && (
            <Button size="sm" onClick={onRemoveSpare}>
              {t('libraryCheck.removeSpare', { count: spare })}
            </Button>
          )
        }
      </SettingRow>
      {findings.slice(0, mostShown).map(finding => (
        <Finding key={`${finding.fault} ${finding.file}`} finding={finding} />
      ))}
      {count > mostShown && (
        <SettingRow label={t('libraryCheck.more', { count: count - mostShown })}>{() => null}</SettingRow>
      )}
    </>
  )
}

function Finding({ finding }: { finding: LibraryFinding }) {
  const t = useTranslate()
  const { fault, part, file } = finding
  const name = finding.name || (file.split(/[\\/]/).at(-1) ?? '')
  const show = async (): Promise<void> => {
    const answer = await bridge.showFinding({ file })
    if (!answer.ok) notifyError(answer.error)
  }
  return (
    <SettingRow
      label={<bdi className={classes.name}>{name}</bdi>}
      help={`${t(`library.part.${part}`)}. ${t(`libraryCheck.fault.${fault}`)}`}
    >
      {() => (
        <Button size="sm" aria-label={t('libraryCheck.showLabel', { name })} onClick={() => void show()}>
          {t('libraryCheck.show')}
        </Button>
      )}
    </SettingRow>
  )
}
