import type { Translate } from '../../../shared/language/translate'
import type { ArgumentSpec, CliCommand, Completes, OptionSpec } from '../command'

/** A command and everything a shell may offer after it. */
export interface WordPlace {
  /** From the program on: `[]`, `['profiles']`, `['profiles', 'use']`. */
  path: readonly string[]
  commands: readonly { name: string; text: string }[]
  options: readonly OfferedOption[]
  /** For the words that are no options. */
  words: Offer
}

export interface OfferedOption {
  short: string | null
  long: string
  text: string
  /** Null: a switch. */
  value: Offer | null
}

export type Offer = { kind: 'choices'; choices: readonly string[] } | { kind: Completes }

export interface CompletionSource {
  commands: readonly CliCommand[]
  common: readonly OptionSpec[]
  t: Translate
}

/** Every place of the command table, the program itself first. */
export function placesInWords({ commands, common, t }: CompletionSource): WordPlace[] {
  const optionOf = (spec: OptionSpec): OfferedOption => ({
    short: /^(-\w),/.exec(spec.flags)?.[1] ?? null,
    long: /--[a-z-]+/.exec(spec.flags)?.[0] ?? '',
    text: t(spec.text),
    value: /[<[]/.test(spec.flags) ? offerOf(spec) : null,
  })
  const shared = common.map(optionOf)
  const help: OfferedOption = { short: '-h', long: '--help', text: t('cli.option.help'), value: null }

  const placeOf = (
    path: readonly string[],
    inner: readonly CliCommand[],
    options: readonly OptionSpec[],
    words: readonly ArgumentSpec[],
  ): WordPlace[] => [
    {
      path,
      commands: inner.map(({ name, text }) => ({ name, text: t(text) })),
      options: [...options.map(optionOf), ...shared, help],
      words: words[0] ? offerOf(words[0]) : { kind: 'nothing' },
    },
    ...inner.flatMap(one => placeOf([...path, one.name], one.commands, one.options, one.arguments)),
  ]
  return placeOf([], commands, [], [])
}

const offerOf = ({ choices, completes = 'nothing' }: Pick<OptionSpec, 'choices' | 'completes'>): Offer =>
  choices ? { kind: 'choices', choices } : { kind: completes }

/** Asks the program itself which services there are. */
export const profileQuery = "parlance profiles list 2>/dev/null | sed -n 's/^[* ] *\\([a-z0-9-]*\\).*/\\1/p'"
