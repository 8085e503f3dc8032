import { z } from 'zod'
import type { Translate } from '../../../shared/language/translate'
import type { Span } from '../../../shared/text/spans/span'
import type { OptionSpec } from '../command'
import type { CommandContext } from '../context'
import { type Ending, failedEnding, misused } from '../ending'
import { readTextFile } from '../input/read-text'
import { placeStatedEntities, readEntity, readEntityFile, type StatedEntity } from './stated-entities'

export const entityOptions = [
  { flags: '--entity <start:end:label>', text: 'cli.option.entity', repeats: true, completes: 'nothing' },
  { flags: '--entities <file>', text: 'cli.option.entities', completes: 'file' },
] as const satisfies readonly OptionSpec[]

export const entityGiven = (t: Translate) => ({
  entity: z
    .array(
      z.string().transform((source, context): StatedEntity => {
        const entity = readEntity(source)
        if (entity) return entity
        context.addIssue({ code: 'custom', message: t('cli.usage.entity', { entity: source }) })
        return z.NEVER
      }),
    )
    .default([]),
  entities: z.string().optional(),
})

export interface EntityGiven {
  entity: StatedEntity[]
  entities?: string | undefined
}

export type GivenEntities = { ok: true; spans: readonly Span[] } | { ok: false; ending: Ending }

/** The entities of the options and of the file, placed in the text: all of them, or the reason why not. */
export async function givenEntities(
  context: CommandContext,
  text: string,
  { entity, entities: file }: EntityGiven,
): Promise<GivenEntities> {
  const { t, out } = context
  const stated = [...entity]
  if (file !== undefined) {
    const source = await readTextFile(context, file)
    if (!source.ok) return { ok: false, ending: failedEnding(source.error) }
    const read = readEntityFile(source.value)
    if (read.bad !== null) {
      return { ok: false, ending: misused(t('cli.usage.entityFile', { file, entity: read.bad })) }
    }
    stated.push(...read.entities)
  }
  const { spans, moved, unplaced } = placeStatedEntities(text, stated)
  if (unplaced) {
    const { start, end, label, value } = unplaced
    const sentence =
      value === null
        ? t('cli.usage.entityPlace', { entity: `${start}:${end}:${label}` })
        : t('cli.usage.entityValue', { value, entity: `${start}:${end}:${label}` })
    return { ok: false, ending: misused(sentence) }
  }
  for (const { value } of moved) out.warn(t('cli.entity.moved', { value }))
  return { ok: true, spans }
}
