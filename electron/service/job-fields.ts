import { z } from 'zod'

/** Fields that several records share. What may be missing while a job runs is empty, never undefined. */
export const textField = z
  .string()
  .nullish()
  .transform(value => value ?? '')

export const numberField = z
  .number()
  .nullish()
  .transform(value => value ?? null)

/** The steps reached so far, as the service names them. */
export const progressField = z
  .array(z.string())
  .nullish()
  .transform(value => value ?? [])

/** A time the service gave, in milliseconds. Above this number it cannot be seconds. */
const seconds = 1e11

export const epochMilliseconds = (time: number | null | undefined): number | null => {
  if (time === null || time === undefined) return null
  return Math.abs(time) > seconds ? time : time * 1_000
}
