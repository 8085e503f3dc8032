import { z } from 'zod'
import type { Span } from '../../../shared/text/spans/span'
import type { Given, Params } from '../command'
import type { CommandContext } from '../context'
import { type Ending, misused } from '../ending'
import { anyWord, option, someText } from '../given'
import { readGivenText, readTextFile } from '../input/read-text'
import { placeStatedEntities, readEntity, readEntityFile, type StatedEntity } from './stated-entities'

export const textOption = option('-t, --text <text>', 'cli.option.text', someText)

export const entityOptions = {
  entity: {
    spec: { flags: '--entity <start:end:label>', text: 'cli.option.entity', repeats: true },
    read: t =>
      z
        .array(
          z.string().transform((source, context): StatedEntity => {
            const entity = readEntity(source)
            if (entity) return entity
            context.addIssue({ code: 'custom', message: t('cli.usage.entity', { entity: source }) })
            return z.NEVER
          }),
        )
        .default([]),
  },
  entities: option('--entities <file>', 'cli.option.entities', anyWord, 'file'),
} as const satisfies Params

export type GivenEntities = { ok: true; text: string; spans: readonly Span[] } | { ok: false; ending: Ending }

/** The text, with the entities of the options and of the file placed in it: all of them, or the reason why not. */
export async function givenEntities(
  context: CommandContext,
  { text: given, entity, entities: file }: Given<typeof entityOptions> & { text: string },
): Promise<GivenEntities> {
  const { t, out } = context
  const text = await readGivenText(context, given)
  if (typeof text !== 'string') return { ok: false, ending: text }
  if (text.trim() === '') return { ok: false, ending: misused(t('cli.usage.noText')) }
  const stated = [...entity]
  if (file !== undefined) {
    const source = await readTextFile(context, file)
    if (typeof source !== 'string') return { ok: false, ending: source }
    const read = readEntityFile(source)
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
  return { ok: true, text, spans }
}
