import { z } from 'zod'
import type { english, MessageKey } from '../../shared/language/catalogue'
import type { ArgumentNames, Translate } from '../../shared/language/translate'
import type { CommandContext } from './context'
import { type Ending, misused } from './ending'

/** A message that says the same every time. */
export type PlainMessage = {
  [Key in MessageKey]: [ArgumentNames<(typeof english)[Key]>] extends [never] ? Key : never
}[MessageKey]

/** What a shell offers in a place where a word of one's own is expected. */
export type Completes = 'file' | 'folder' | 'profile' | 'nothing'

export interface OptionSpec {
  /** As `commander` reads it: `-n, --count <number>`. */
  flags: string
  text: PlainMessage
  /** The only values it takes. */
  choices?: readonly string[]
  /** May be given several times. */
  repeats?: boolean
  completes?: Completes
}

export interface ArgumentSpec {
  /** As `commander` reads it: `<file...>`, `[id]`. */
  name: string
  text: PlainMessage
  choices?: readonly string[]
  completes?: Completes
}

export interface CliCommand {
  name: string
  text: PlainMessage
  arguments: readonly ArgumentSpec[]
  options: readonly OptionSpec[]
  /** Whole command lines. */
  examples: readonly string[]
  /** What the JSON of this command looks like, in TypeScript's words. */
  json?: string
  commands: readonly CliCommand[]
  /** Null: only its subcommands do anything. */
  run: ((context: CommandContext, given: unknown) => Promise<Ending>) | null
}

/** Options and arguments as they were typed. Arguments go by the names in their specs. */
export type Given<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

export interface CommandParts<Shape extends z.ZodRawShape> {
  name: string
  text: PlainMessage
  arguments?: readonly ArgumentSpec[]
  options?: readonly OptionSpec[]
  examples: readonly string[]
  json?: string
  commands?: readonly CliCommand[]
  /** What the words must be; its messages are sentences already. */
  given: (t: Translate) => Shape
  run(context: CommandContext, given: Given<Shape>): Promise<Ending>
}

export function command<Shape extends z.ZodRawShape>(parts: CommandParts<Shape>): CliCommand {
  const { arguments: words = [], options = [], commands = [], given, run, ...rest } = parts
  return {
    ...rest,
    arguments: words,
    options,
    commands,
    run: async (context, typed) => {
      const { t } = context
      const parsed = z.object(given(t)).safeParse(typed)
      if (parsed.success) return run(context, parsed.data)
      const [issue] = parsed.error.issues
      const option = nameOf(issue?.path[0], options, words)
      return misused(t('cli.usage.bad', { option, problem: issue?.message ?? '' }))
    },
  }
}

/** What a person typed, or should have, for a field of the schema. */
function nameOf(
  field: PropertyKey | undefined,
  options: readonly OptionSpec[],
  words: readonly ArgumentSpec[],
): string {
  const option = options.find(({ flags }) => fieldOf(flags) === field)
  if (option) return longFlag(option.flags)
  return words.find(({ name }) => argumentField(name) === field)?.name ?? String(field ?? '')
}

export const longFlag = (flags: string): string => /--[a-z-]+/.exec(flags)?.[0] ?? flags

/** The field under which an option's value arrives: `--plain-http` becomes `plainHttp`. */
const fieldOf = (flags: string): string => camelCase(longFlag(flags).slice(2).replace(/^no-/, ''))

export const argumentField = (name: string): string => camelCase(name.replace(/[<>[\].]/g, ''))

const camelCase = (text: string): string =>
  text.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
