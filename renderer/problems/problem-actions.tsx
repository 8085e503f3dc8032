import { Button } from '@mantine/core'
import { IconFolderOpen, IconRestore } from '@tabler/icons-react'
import { useState } from 'react'
import type { BackFrom } from '../../shared/problems'
import { useTranslate } from '../language/use-translate'
import { bringBack, type Lost, settleProblem, showProblem } from '../program/problems'

interface ProblemActionsProps {
  lost: Lost
  /** What can be had of it, the best first. */
  from: readonly BackFrom[]
  /** Of the newest backup that has it. */
  madeAt: number | null
  canSettle: boolean
  /** Something was done, whatever came of it. */
  onDone(): void
}

/** What can be done about a thing that cannot be used, wherever a line tells of it. */
export function ProblemActions({ lost, from, madeAt, canSettle, onDone }: ProblemActionsProps) {
  const t = useTranslate()
  const [busy, setBusy] = useState<BackFrom | 'settle' | null>(null)
  const { title } = lost
  const act = async (doing: BackFrom | 'settle', action: () => Promise<unknown>): Promise<void> => {
    setBusy(doing)
    await action()
    setBusy(null)
    onDone()
  }
  const labelOf = (one: BackFrom): [label: string, named: string] => {
    if (one === 'remains') return [t('problems.bringBack'), t('problems.bringBackNamed', { title })]
    const time = new Date(madeAt ?? 0)
    return [t('problems.bringBackFrom', { time }), t('problems.bringBackFromNamed', { time, title })]
  }
  return (
    <>
      {from.map((one, at) => {
        const [label, named] = labelOf(one)
        return (
          <Button
            key={one}
            size="sm"
            variant={at === 0 ? 'filled' : 'default'}
            loading={busy === one}
            disabled={busy !== null && busy !== one}
            aria-label={named}
            leftSection={<IconRestore size="0.875rem" aria-hidden />}
            onClick={() => void act(one, () => bringBack(lost, one))}
          >
            {label}
          </Button>
        )
      })}
      <Button
        size="sm"
        aria-label={t('problems.showFileNamed', { title })}
        leftSection={<IconFolderOpen size="0.875rem" aria-hidden />}
        onClick={() => void showProblem(lost)}
      >
        {t('word.showInFolder')}
      </Button>
      {canSettle && (
        <Button
          size="sm"
          disabled={busy !== null}
          title={t('problems.settleTitle')}
          aria-label={t('problems.settleNamed', { title })}
          onClick={() => void act('settle', () => settleProblem(lost))}
        >
          {t('problems.settle')}
        </Button>
      )}
    </>
  )
}
