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

/** A word or an option of a command: how it is typed, what help says of it, and what reads it. */
export interface Param<Schema extends z.ZodType = z.ZodType> {
  /** Null: one of the options that every command takes. */
  spec: OptionSpec | ArgumentSpec | null
  /** Its messages are sentences already. */
  read: (t: Translate) => Schema
}

/** By the names under which their values arrive: `--plain-http` as `plainHttp`, `<files...>` as `files`. */
export type Params = Readonly<Record<string, Param>>

export type Given<Takes extends Params> = { [Name in keyof Takes]: z.output<ReturnType<Takes[Name]['read']>> }

export interface CommandParts<Takes extends Params> {
  name: string
  text: PlainMessage
  /** In the order of the help. */
  takes: Takes
  examples: readonly string[]
  json?: string
  commands?: readonly CliCommand[]
  run(context: CommandContext, given: Given<Takes>): Promise<Ending>
}

export function command<Takes extends Params>(parts: CommandParts<Takes>): CliCommand {
  const { takes, commands = [], run, ...rest } = parts
  const specs = Object.values(takes).flatMap(({ spec }) => spec ?? [])
  return {
    ...rest,
    arguments: specs.filter(spec => 'name' in spec),
    options: specs.filter(spec => 'flags' in spec),
    commands,
    run: async (context, typed) => {
      const { t } = context
      const fields = Object.entries(takes).map(([name, { read }]) => [name, read(t)] as const)
      const parsed = z.object(Object.fromEntries(fields)).safeParse(typed)
      // Each field was read by what `takes` has under its name.
      if (parsed.success) return run(context, parsed.data as Given<Takes>)
      const [issue] = parsed.error.issues
      const spec = takes[String(issue?.path[0])]?.spec
      const option = spec && ('flags' in spec ? longFlag(spec.flags) : spec.name)
      return misused(t('cli.usage.bad', { option: option ?? '', problem: issue?.message ?? '' }))
    },
  }
}

const longFlag = (flags: string): string => /--[a-z-]+/.exec(flags)?.[0] ?? flags

/** The field under which a word's value arrives. */
export const argumentField = (name: string): string => name.replace(/[<>[\].]/g, '')
