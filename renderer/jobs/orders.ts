import type { Result } from '../../shared/result'
import { bridge } from '../bridge'

/** What a person can order of a job. What becomes of it comes back as updates. */
export const pauseJob = (id: string): Promise<Result<null>> => bridge.pauseJob({ id })
export const continueJob = (id: string): Promise<Result<null>> => bridge.continueJob({ id })
export const cancelJob = (id: string): Promise<Result<null>> => bridge.cancelJob({ id })
export const cancelRows = (id: string, rows: number[]): Promise<Result<null>> =>
  bridge.cancelJobRows({ id, rows })
export const retryJob = (id: string, which: 'failed' | number[] = 'failed'): Promise<Result<null>> =>
  bridge.retryJob({ id, which })
export const sendAgain = (id: string): Promise<Result<null>> => bridge.settleJob({ id, answer: 'send-again' })
export const giveUp = (id: string): Promise<Result<null>> => bridge.settleJob({ id, answer: 'give-up' })
export const removeJob = (id: string): Promise<Result<null>> => bridge.removeJob({ id })
export const retryFailedJobs = (): Promise<Result<{ count: number }>> => bridge.retryFailedJobs()
