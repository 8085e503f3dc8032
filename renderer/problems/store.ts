import { create } from 'zustand'
import { describeProblem } from '../../shared/language/describe-problem'
import type { Problem, ProblemPushes } from '../../shared/problems'
import { bridge } from '../bridge'
import { notify, notifyError } from '../components/notify'
import { loadDatasets } from '../datasets/store'
import { loadJobs } from '../jobs/store'
import { currentTranslate } from '../language/use-translate'
import { useSettings } from '../settings/store'

interface Problems {
  /** By file, in the order they were told of. */
  problems: ReadonlyMap<string, Problem>
  /** The banner was sent away, until there is more to tell. */
  isBannerAway: boolean
}

export const useProblems = create<Problems>()(() => ({ problems: new Map(), isBannerAway: false }))

export function problemsChanged({ changed, removed }: ProblemPushes['problems']): void {
  useProblems.setState(({ problems, isBannerAway }) => {
    const next = new Map(problems)
    const isMore = changed.some(({ file }) => !problems.has(file))
    for (const file of removed) next.delete(file)
    for (const problem of changed) next.set(problem.file, problem)
    return { problems: next, isBannerAway: isBannerAway && !isMore }
  })
}

export async function loadProblems(): Promise<void> {
  const listed = await bridge.listProblems()
  if (!listed.ok) return notifyError(listed.error)
  useProblems.setState({ problems: new Map(listed.value.map(problem => [problem.file, problem])) })
}

export const sendBannerAway = (): void => useProblems.setState({ isBannerAway: true })

export async function showProblem({ file }: Problem): Promise<void> {
  const shown = await bridge.showProblem({ file })
  if (!shown.ok) notifyError(shown.error)
}

export async function settleProblem({ file }: Problem): Promise<void> {
  const settled = await bridge.settleProblem({ file })
  if (!settled.ok) notifyError(settled.error)
}

export async function bringBack(problem: Problem): Promise<void> {
  const back = await bridge.bringBack({ file: problem.file })
  if (!back.ok) return notifyError(back.error)
  const t = currentTranslate()
  const { title } = describeProblem(problem, t)
  notify({ kind: 'ok', title: t('problems.isBack'), text: t('problems.isBackText', { title }) })
  await listAnew(problem)
}

/** The lists that tell of what this page does itself, and of nothing else. */
async function listAnew({ what }: Problem): Promise<void> {
  const profileId = useSettings.getState().activeProfileId
  if (what === 'job') await loadJobs()
  if (what === 'dataset') await loadDatasets(profileId)
  if (what === 'batch') {
    const { loadBatches } = await import('../translate/batch/batch-store')
    await loadBatches(profileId)
  }
}
