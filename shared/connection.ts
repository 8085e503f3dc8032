/** Whether the service in use can be reached, as the last requests showed. Times are epoch milliseconds. */
export type Connection =
  | { state: 'unknown' }
  | { state: 'online'; milliseconds: number }
  | { state: 'offline'; since: number; nextTryAt: number | null; host: string; checking: boolean }
