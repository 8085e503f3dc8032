import { create } from 'zustand'

/** How many jobs run, as the rail and the status bar show it. Whoever runs jobs says so here. */
export const useRunningJobs = create<{ count: number }>()(() => ({ count: 0 }))

export const setRunningJobs = (count: number): void => useRunningJobs.setState({ count })
