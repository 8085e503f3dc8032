import { create } from 'zustand'
import type { JobQuestion } from '../../../shared/jobs/job-list'
import type { Hits } from '../../find/list-search'

/** What the list is narrowed to. */
export interface JobFilter extends Pick<JobQuestion, 'group' | 'text' | 'kind'> {
  /** Milliseconds back from now. Null: as far as there are jobs. */
  span: number | null
}

export const everyJob: JobFilter = { group: 'all', text: '', kind: null, span: null }

interface ActivityView {
  filter: JobFilter
  current: string | null
  isDetailOpen: boolean
  /** What the library was found to hold of the text of the filter, by job. */
  hits: Hits
}

/** How Activity is looked at. It outlives the screen. */
export const useActivityView = create<ActivityView>()(() => ({
  filter: everyJob,
  current: null,
  isDetailOpen: false,
  hits: new Map(),
}))

const set = useActivityView.setState

export const changeJobFilter = (change: Partial<JobFilter>): void =>
  set(({ filter }) => ({ filter: { ...filter, ...change } }))

/** Nothing after nothing is no other question. */
export const keepJobHits = (hits: Hits): void =>
  set(view => (hits.size + view.hits.size === 0 ? view : { hits }))

/** Shows the details of a job, and keeps them shown while the keyboard goes through the list. */
export const openJob = (current: string): void => set({ current, isDetailOpen: true })
export const goToJob = (current: string): void => set({ current })
export const closeDetail = (): void => set({ isDetailOpen: false })

/** What the list is asked now. */
export const questionOf = ({ span, ...filter }: JobFilter, hits: Hits): JobQuestion => ({
  ...filter,
  found: [...hits.keys()],
  since: span === null ? null : Date.now() - span,
})
