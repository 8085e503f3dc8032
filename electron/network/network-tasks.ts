import type { Tasks } from '../threads/task'

export const networkTasks = {
  trustedAuthorities: async () => (await import('./authorities')).trustedAuthorities(),
} satisfies Tasks

export type NetworkTasks = typeof networkTasks
