import type { Answer } from '../answer'
import type { Account, World } from './world'

/** A request that was let in. */
export interface Asked {
  query: URLSearchParams
  /** Parsed JSON, or an empty object. */
  body: Record<string, unknown>
  account: Account
  world: World
}

export type Operate = (asked: Asked) => Answer

export const text = (value: unknown): string => (typeof value === 'string' ? value : '')
export const list = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
export const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
