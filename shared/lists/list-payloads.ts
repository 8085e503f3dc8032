import { z } from 'zod'

/** As many as a library may hold. */
const mostThings = 100_000
/** Far more than a screen shows. */
const mostRows = 2_000

const thingId = z.string().min(1).max(64)

export const thingIds = z.array(thingId).max(mostThings)

/** A text as somebody types it into a field of a list. */
export const listText = z.string().max(10_000)

/** What may be asked of a list by questions of this shape. */
export const listPayloads = <Question>(question: z.ZodType<Question>) => ({
  page: z.strictObject({
    question,
    from: z.int().min(0).max(mostThings),
    count: z.int().min(0).max(mostRows),
  }),
  ids: z.strictObject({ question }),
  place: z.strictObject({ question, id: thingId }),
  begins: z.strictObject({
    question,
    text: z.string().min(1).max(100),
    after: z.int().min(-1).max(mostThings),
  }),
})
