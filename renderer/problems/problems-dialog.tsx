import { Button, Modal } from '@mantine/core'
import { IconFolderOpen, IconRestore } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { describeProblem } from '../../shared/language/describe-problem'
import type { Problem } from '../../shared/problems'
import { closeLayer, useLayer } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'
import classes from './problems-dialog.module.css'
import { bringBack, settleProblem, showProblem, useProblems } from './store'

/** Each thing that cannot be read: what it was, since when, where its file is, and what can be had back. */
export function ProblemsDialog() {
  const t = useTranslate()
  const isOpen = useLayer(({ layer }) => layer === 'problems')
  const problems = useProblems(store => store.problems)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Modal
      opened={isOpen}
      onClose={closeLayer}
      size="44rem"
      title={t('problems.list')}
      closeButtonProps={{ 'aria-label': t('problems.close') }}
    >
      {/* A line that goes takes the button with it that was pressed. */}
      <ul ref={list} className={classes.list} aria-label={t('problems.list')} tabIndex={-1}>
        {[...problems.values()].map(problem => (
          <Line key={problem.file} problem={problem} onGone={() => list.current?.focus()} />
        ))}
      </ul>
      {problems.size === 0 && (
        <p className={classes.text} role="status">
          {t('problems.none')}
        </p>
      )}
      <p className={classes.help}>{problems.size > 0 && t('problems.settleHelp')}</p>
    </Modal>
  )
}

function Line({ problem, onGone }: { problem: Problem; onGone: () => void }) {
  const t = useTranslate()
  const [isBusy, setIsBusy] = useState(false)
  const { file, state, since, canBringBack } = problem
  const { title, text } = describeProblem(problem, t)
  const act = async (action: (problem: Problem) => Promise<void>): Promise<void> => {
    setIsBusy(true)
    await action(problem)
    setIsBusy(false)
    if (!useProblems.getState().problems.has(file)) onGone()
  }
  return (
    <li className={classes.line}>
      <div className={classes.title} dir="auto">
        {title}
      </div>
      <div className={classes.text}>
        {text} {since !== null && t('problems.since', { time: new Date(since) })}
      </div>
      <bdi className={classes.file}>{file}</bdi>
      <div className={classes.actions}>
        {canBringBack && (
          <Button
            size="sm"
            variant="filled"
            loading={isBusy}
            aria-label={t('problems.bringBackNamed', { title })}
            leftSection={<IconRestore size="0.875rem" stroke={2} aria-hidden />}
            onClick={() => void act(bringBack)}
          >
            {t('problems.bringBack')}
          </Button>
        )}
        <Button
          size="sm"
          aria-label={t('problems.showFileNamed', { title })}
          leftSection={<IconFolderOpen size="0.875rem" stroke={2} aria-hidden />}
          onClick={() => void showProblem(problem)}
        >
          {t('problems.showFile')}
        </Button>
        {state === 'damaged' && (
          <Button
            size="sm"
            disabled={isBusy}
            aria-label={t('problems.settleNamed', { title })}
            onClick={() => void act(settleProblem)}
          >
            {t('problems.settle')}
          </Button>
        )}
      </div>
    </li>
  )
}
