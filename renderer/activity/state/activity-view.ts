import { create } from 'zustand'
import { everyJob, type JobFilter } from './job-filter'

/** How Activity is looked at. It outlives the screen. */
export const useActivityView = create<{ filter: JobFilter; current: string | null; isDetailOpen: boolean }>()(
  () => ({
    filter: everyJob,
    current: null,
    isDetailOpen: false,
  }),
)

const set = useActivityView.setState

export const changeJobFilter = (change: Partial<JobFilter>): void =>
  set(({ filter }) => ({ filter: { ...filter, ...change } }))

/** Shows the details of a job, and keeps them shown while the keyboard goes through the list. */
export const openJob = (current: string): void => set({ current, isDetailOpen: true })
export const goToJob = (current: string): void => set({ current })
export const closeDetail = (): void => set({ isDetailOpen: false })
