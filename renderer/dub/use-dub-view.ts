import { useEffect, useMemo, useState } from 'react'
import { type Dub, type DubTrack, shownTrack } from '../../shared/dub/dub'
import {
  countDubLines,
  createDubLineViews,
  type DubCounts,
  type DubLineView,
} from '../../shared/dub/dub-line-state'
import type { SpeechJob } from '../../shared/jobs/job'
import { allHere, leftAfter } from '../components/table/table-rows'
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

/** The line that is looked at: the chosen one, or once that is gone the one in its place, or else the first. */
export function useCurrentLine({
  dub: { lines },
  views,
}: Pick<DubView, 'dub' | 'views'>): DubLineView | null {
  const chosen = useDubs(({ current }) => current)
  const list = useMemo(() => allHere(lines.map(({ key }) => key)), [lines])
  /** The lines when the chosen one was last among them. */
  const [known, setKnown] = useState(list)
  const place = chosen === null ? 0 : (list.placeOf(chosen) ?? -1)
  if (place >= 0 && known !== list) setKnown(list)
  const shown = place >= 0 || chosen === null ? place : (leftAfter(known, list, chosen) ?? 0)
  return views[shown] ?? null
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
