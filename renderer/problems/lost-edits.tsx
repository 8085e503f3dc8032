import { IconFileAlert } from '@tabler/icons-react'
import { useMemo } from 'react'
import type { ProblemSubject } from '../../shared/problems'
import { DoingButton } from '../components/doing-button'
import { Banner } from '../frame/banner'
import { useTranslate } from '../language/use-translate'
import { settleProblem, showProblem, useProblems } from '../program/problems'

/** Said in the document itself: somebody made edits that are not in it. */
export function LostEdits({ what, item }: { what: ProblemSubject; item: string }) {
  const t = useTranslate()
  const problems = useProblems(store => store.problems)
  const lost = useMemo(
    () =>
      [...problems.values()].filter(one => one.part === 'edits' && one.what === what && one.item === item),
    [problems, what, item],
  )
  return lost.map(problem => (
    <Banner
      key={problem.file}
      icon={IconFileAlert}
      title={t('problems.lostEdits')}
      text={t('problems.lostEditsText', { file: problem.file })}
    >
      <DoingButton size="sm" onDo={() => showProblem(problem)}>
        {t('word.showInFolder')}
      </DoingButton>
      {problem.state === 'damaged' && (
        <DoingButton size="sm" title={t('problems.settleTitle')} onDo={() => settleProblem(problem)}>
          {t('problems.settle')}
        </DoingButton>
      )}
    </Banner>
  ))
}
