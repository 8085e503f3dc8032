import type { Headers } from './request'

/** Headers as axios or Node gives them, each as one text. */
export const textHeaders = (headers: object): Headers =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : String(value),
    ]),
  )
