import { Switch, Tooltip } from '@mantine/core'
import { mostFor } from '../../shared/augment/sentence-rules'
import { withRestoredCase } from '../../shared/augment/take-answer'
import { useTranslate } from '../language/use-translate'
import { CountField } from './count-field'
import classes from './generate-row.module.css'
import { isAboutCount, problemText } from './problem-text'
import { changeDraft, useAugment } from './store'

/** How many sentences, and which kind. */
export function GenerateRow() {
  const t = useTranslate()
  const count = useAugment(({ draft }) => draft.count)
  const keepValues = useAugment(({ draft }) => draft.keepValues)
  const hasSpans = useAugment(({ draft }) => draft.spans.length > 0)
  const restoreCase = useAugment(({ draft }) => draft.restoreCase)
  const problem = useAugment(state => state.problem)
  const isAnnotated = hasSpans && keepValues
  const most = mostFor(isAnnotated ? [0] : [])
  return (
    <div className={classes.card}>
      <div className={classes.row}>
        <span className={classes.title}>{t('augment.count')}</span>
        <CountField
          value={count}
          most={most}
          hasProblem={isAboutCount(problem)}
          onChange={value => changeDraft({ count: value })}
        />
        <span className={classes.hint}>
          {isAnnotated ? t('augment.mostWithLabels', { most }) : t('augment.mostPlain', { most })}
        </span>
        <Tooltip label={t('augment.restoreCaseHelp')} multiline w={260}>
          <Switch
            className={classes.switch ?? ''}
            label={t('augment.restoreCase')}
            aria-description={t('augment.restoreCaseHelp')}
            checked={restoreCase}
            onChange={({ currentTarget }) =>
              changeDraft(withRestoredCase(useAugment.getState().draft, currentTarget.checked))
            }
          />
        </Tooltip>
        <Tooltip label={t('augment.keepValuesHelp')} multiline w={280}>
          <Switch
            label={t('augment.keepValues')}
            aria-description={t('augment.keepValuesHelp')}
            checked={keepValues}
            onChange={({ currentTarget }) => changeDraft({ keepValues: currentTarget.checked })}
          />
        </Tooltip>
      </div>
      <p className={classes.problem} role="alert">
        {problem && isAboutCount(problem) && problemText(problem, t)}
      </p>
    </div>
  )
}
