import { create } from 'zustand'
import type { BackFrom, Problem, ProblemPushes } from '../../shared/problems'
import { bridge } from '../bridge'
import { notify, notifyError, told } from '../components/notify'
import { loadJobs } from '../jobs/store'
import { currentTranslate } from '../language/use-translate'
import { useSettings } from './settings'

interface Problems {
  /** By file, in the order they were told of. */
  problems: ReadonlyMap<string, Problem>
  /** By file, when the newest backup was made that has it: as of the last time that somebody opened a list. */
  inBackups: ReadonlyMap<string, number>
  /** The banner was sent away, until there is more to tell. */
  isBannerAway: boolean
}

export const useProblems = create<Problems>()(() => ({
  problems: new Map(),
  inBackups: new Map(),
  isBannerAway: false,
}))

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

/** It opens backups, so it is asked where a list is read, and not where it is counted. */
export async function lookInBackups(): Promise<void> {
  const found = await bridge.lookInBackups()
  if (!found.ok) return notifyError(found.error)
  useProblems.setState({ inBackups: new Map(found.value.map(({ file, madeAt }) => [file, madeAt])) })
}

export const sendBannerAway = (): void => useProblems.setState({ isBannerAway: true })

export const showProblem = ({ file }: Pick<Problem, 'file'>): Promise<boolean> =>
  told(bridge.showProblem({ file }))

export const settleProblem = ({ file }: Pick<Problem, 'file'>): Promise<boolean> =>
  told(bridge.settleProblem({ file }))

/** What is offered to be had back, as a line says it. */
export interface Lost extends Pick<Problem, 'file' | 'what'> {
  title: string
}

export async function bringBack(lost: Lost, from: BackFrom): Promise<void> {
  const { file, what, title } = lost
  const back = await bridge.bringBack({ file, from })
  if (!back.ok) return notifyError(back.error)
  const t = currentTranslate()
  const { madeAt } = back.value
  const fromBackup = what === 'job' ? 'problems.isBackPausedText' : 'problems.isBackFromText'
  const text =
    madeAt === null ? t('problems.isBackText', { title }) : t(fromBackup, { title, time: new Date(madeAt) })
  notify({ kind: 'ok', title: t('problems.isBack'), text })
  await listAnew(lost)
}

/** The lists that tell of what this page does itself, and of nothing else. */
async function listAnew({ what }: Pick<Problem, 'what'>): Promise<void> {
  const profileId = useSettings.getState().activeProfileId
  if (what === 'job') {
    const { jobWindow } = await import('../activity/state/job-window')
    jobWindow.askAnew()
    await loadJobs()
  }
  if (what === 'dataset') {
    const { datasetWindow } = await import('../datasets/open-datasets')
    datasetWindow.askAnew()
  }
  if (what === 'batch') {
    const { loadBatches } = await import('../translate/batch/batch-store')
    const { useTranslation } = await import('../translate/store')
    await loadBatches(profileId, useTranslation.getState().draft.batch)
  }
}
