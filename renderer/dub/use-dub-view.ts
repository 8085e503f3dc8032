import { useEffect, useMemo, useState } from 'react'
import { type Dub, type DubTrack, shownTrack } from '../../shared/dub/dub'
import {
  countDubLines,
  createDubLineViews,
  type DubCounts,
  type DubLineView,
} from '../../shared/dub/dub-line-state'
import type { SpeechJob } from '../../shared/jobs/job'
import { jobsOnPage } from '../jobs/store'
import { mistimedLines, runsOfTrack } from './lines-of-view'
import { useDubs } from './store/dub-store'
import type { HereDub } from './store/open-dubs'
import { type DubPlan, useDubPlan } from './use-dub-plan'

/** A dub as it is shown, in the language that is looked at. */
export interface DubView {
  readonly id: string
  readonly dub: Dub
  readonly track: DubTrack
  readonly views: readonly DubLineView[]
  readonly counts: DubCounts
  /** A moment behind what is typed. */
  readonly plan: DubPlan
  /** Keys of lines whose timing a person should look at. */
  readonly mistimed: ReadonlySet<string>
}

/** Null: it has no language yet. */
export function useDubView({ id, dub }: HereDub): DubView | null {
  const wanted = useDubs(({ language }) => language)
  const track = shownTrack(dub, wanted)
  const jobs = useRunsOf(dub, track)
  const [viewsOf] = useState(createDubLineViews)
  const views = useMemo(() => (track ? viewsOf(dub, track, jobs) : []), [viewsOf, dub, track, jobs])
  const counts = useMemo(() => countDubLines(views), [views])
  const plan = useDubPlan(id, dub, track?.language ?? '')
  const mistimed = useMemo(() => mistimedLines(plan.lines), [plan])
  return useMemo(
    () => track && { id, dub, track, views, counts, plan, mistimed },
    [id, dub, track, views, counts, plan, mistimed],
  )
}

/** The jobs that lines of the language wait for, kept open for as long as they are shown. */
export function useRunsOf(dub: Dub, track: DubTrack | null): ReadonlyMap<string, SpeechJob> {
  const ids = useMemo(() => (track ? runsOfTrack(dub, track) : []).join(' '), [dub, track])
  useEffect(() => {
    const ends = ids.split(' ').map(id => (id === '' ? () => undefined : jobsOnPage.use(id)))
    return () => {
      for (const end of ends) end()
    }
  }, [ids])
  const open = jobsOnPage.useOpen(all => all)
  return useMemo(() => {
    const jobs = ids.split(' ').flatMap((id): [string, SpeechJob][] => {
      const now = open.get(id)
      return now?.state === 'here' && now.job.kind === 'speech' ? [[id, now.job]] : []
    })
    return new Map(jobs)
  }, [ids, open])
}
