import { z } from 'zod'

/**
 * A marked word. `start` and `end` count characters as the service does: see `offsets` in the profile. Whatever else a
 * service writes beside it is left out, for what came is kept as it is.
 */
export const entitySchema = z.object({
  start: z.int().min(0),
  end: z.int().min(0),
  value: z.string(),
  entity: z.string(),
})

export interface Entity {
  start: number
  end: number
  value: string
  entity: string
}

/** What is sent has exactly the fields of the interface: whatever else an annotation carries here stays here. */
export const plainEntities = (entities: readonly Entity[]): Entity[] =>
  entities.map(({ start, end, value, entity }) => ({ start, end, value, entity }))
