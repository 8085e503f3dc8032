import { useEffect, useRef } from 'react'
import { describeProblem } from '../../shared/language/describe-problem'
import { backFrom, type Problem } from '../../shared/problems'
import { Dialog } from '../components/dialog'
import { PathText } from '../components/path-text'
import { closeLayer, useLayer } from '../frame/frame-store'
import { useTranslate } from '../language/use-translate'
import { lookInBackups, useProblems } from '../program/problems'
import { ProblemActions } from './problem-actions'
import classes from './problems-dialog.module.css'

/** Each thing that cannot be read: what it was, since when, where its file is, and what can be had back. */
export function ProblemsDialog() {
  const t = useTranslate()
  const isOpen = useLayer(({ layer }) => layer === 'problems')
  const problems = useProblems(store => store.problems)
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (isOpen) void lookInBackups()
  }, [isOpen])
  return (
    <Dialog opened={isOpen} onClose={closeLayer} size="44rem" title={t('problems.list')}>
      {/* A line that goes takes the button with it that was pressed. */}
      <ul ref={list} className={classes.list} aria-label={t('problems.list')} tabIndex={-1}>
        {[...problems.values()].map(problem => (
          <Line key={problem.file} problem={problem} onGone={() => list.current?.focus()} />
        ))}
      </ul>
      {problems.size === 0 && (
        <p className="soft" role="status">
          {t('problems.none')}
        </p>
      )}
      <p className={classes.help}>{problems.size > 0 && t('problems.settleHelp')}</p>
    </Dialog>
  )
}

function Line({ problem, onGone }: { problem: Problem; onGone: () => void }) {
  const t = useTranslate()
  const { file, what, state, since } = problem
  const madeAt = useProblems(({ inBackups }) => inBackups.get(file) ?? null)
  const { title, text } = describeProblem(problem, t, madeAt)
  return (
    <li className={classes.line}>
      <div className={classes.title} dir="auto">
        {title}
      </div>
      <div className="soft">
        {text} {since !== null && t('problems.since', { time: new Date(since) })}
      </div>
      <div className={classes.file}>
        <PathText path={file} />
      </div>
      <div className={classes.actions}>
        <ProblemActions
          lost={{ file, what, title }}
          from={backFrom(problem, madeAt)}
          madeAt={madeAt}
          canSettle={state === 'damaged'}
          onDone={() => {
            if (!useProblems.getState().problems.has(file)) onGone()
          }}
        />
      </div>
    </li>
  )
}
