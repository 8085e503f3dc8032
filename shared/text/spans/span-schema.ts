import { z } from 'zod'
import { labelColors, labelNumbers, labelPatterns } from '../labels/entity-label'

const place = z.int().nonnegative()

export const spanSchema = z.object({
  start: place,
  end: place,
  label: z.string().max(1_000),
  value: z.string().max(100_000),
})

/** Whatever else a service writes beside it is left out, for what came is kept as it is. */
export const annotationSchema = z.object({ start: place, end: place, value: z.string(), entity: z.string() })

export const lostSpanSchema = z.object({
  stated: spanSchema,
  reason: z.enum(['empty-value', 'not-found', 'overlaps', 'nested']),
})

export const entityLabelSchema = z.object({
  name: z.string().min(1).max(1_000),
  color: z.literal(labelColors),
  pattern: z.literal(labelPatterns),
  number: z.literal(labelNumbers).nullable(),
})
