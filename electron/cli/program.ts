import { Argument, Command as Commander, CommanderError, Option } from 'commander'
import type { Translate } from '../../shared/language/translate'
import { argumentField, type CliCommand } from './command'
import { type CommandName, commandNames, loadCommands } from './command-table'
import { commonOptions } from './common-options'
import { originVariable, tokenVariable } from './environment-token'
import { exitCodes } from './exit-codes'

/** What was asked for: a command with the words given to it, or a text that has been shown. */
export type Parsed =
  | { kind: 'run'; run: NonNullable<CliCommand['run']>; typed: Record<string, unknown> }
  | { kind: 'shown'; code: 0 | 2 }

export interface ParseOptions {
  words: readonly string[]
  version: string
  t: Translate
  /** For help and the version. */
  show: (text: string) => void
  /** For what is wrong with the command line. */
  complain: (text: string) => void
  columns: number
}

const programName = 'parlance'

export async function parseCommandLine(options: ParseOptions): Promise<Parsed> {
  const commands = await loadCommands(meantBy(options.words))
  let parsed: Parsed | null = null
  const root = rootCommand(options)
  for (const spec of commands) {
    addCommand(root, spec, options.t, found => {
      parsed = found
    })
  }
  try {
    root.parse([...options.words], { from: 'user' })
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error
    return { kind: 'shown', code: error.exitCode === 0 ? exitCodes.ok : exitCodes.usage }
  }
  return parsed ?? { kind: 'shown', code: exitCodes.usage }
}

/** All of them for whoever asks for help or mistypes. A name may also be the value of an option, so each that is there. */
export function meantBy(words: readonly string[]): readonly CommandName[] {
  const [first, ...others] = words
  if (others.length === 0 && (first === '--version' || first === '-V')) return []
  const bare = words.filter(word => !word.startsWith('-'))
  const named = commandNames.filter(name => bare.includes(name))
  return named.some(name => name === bare[0]) ? named : commandNames
}

function rootCommand({ version, t, show, complain, columns }: ParseOptions): Commander {
  const root: Commander = new Commander(programName)
    .description(t('cli.description'))
    .version(version, '-V, --version', t('cli.option.version'))
    .helpOption('-h, --help', t('cli.option.help'))
    .helpCommand('help [command]', t('cli.option.help'))
    // Those of every command, and not those of the one that it belongs to.
    .configureHelp({
      showGlobalOptions: true,
      visibleGlobalOptions: ({ parent }) => (parent ? root.options.slice() : []),
    })
    .configureOutput({
      writeOut: show,
      writeErr: complain,
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
      getOutHasColors: () => false,
      getErrHasColors: () => false,
    })
    .exitOverride()
    .showSuggestionAfterError(true)
    .addHelpText(
      'after',
      `\n${t('cli.help.after', { token: tokenVariable, origin: originVariable, noColor: 'NO_COLOR' })}`,
    )
  for (const { flags, text } of commonOptions) root.option(flags, t(text))
  return root
}

function addCommand(
  parent: Commander,
  spec: CliCommand,
  t: Translate,
  choose: (parsed: Parsed) => void,
): void {
  const made = parent
    .command(spec.name)
    .description(t(spec.text))
    .helpOption('-h, --help', t('cli.option.help'))
    .allowExcessArguments(false)
    .showHelpAfterError(t('cli.usage.seeHelp', { command: `${pathOf(parent)} ${spec.name} --help` }))
    .addHelpText('after', helpAfter(spec, t))
  for (const { name, text, choices } of spec.arguments) {
    const argument = new Argument(name, t(text))
    made.addArgument(choices ? argument.choices(choices) : argument)
  }
  for (const { flags, text, choices, repeats } of spec.options) {
    const option = new Option(flags, t(text))
    if (choices) option.choices(choices)
    if (repeats)
      option.argParser((value: string, before: unknown) => [...(Array.isArray(before) ? before : []), value])
    made.addOption(option)
  }
  for (const inner of spec.commands) addCommand(made, inner, t, choose)
  const { run } = spec
  if (run) made.action(() => choose({ kind: 'run', run, typed: typedOf(made, spec) }))
}

function typedOf(made: Commander, spec: CliCommand): Record<string, unknown> {
  const words = spec.arguments.map(({ name }, place): [string, unknown] => [
    argumentField(name),
    made.processedArgs[place],
  ])
  return { ...made.optsWithGlobals<Record<string, unknown>>(), ...Object.fromEntries(words) }
}

function pathOf(parent: Commander): string {
  return parent.parent ? `${pathOf(parent.parent)} ${parent.name()}` : parent.name()
}

function helpAfter({ examples, json }: CliCommand, t: Translate): string {
  const shown = examples.map(line => `  $ ${line}`).join('\n')
  const shape = json === undefined ? '' : `\n${t('cli.help.json')}\n${indented(json)}\n`
  return `\n${t('cli.help.examples')}\n${shown}\n${shape}`
}

const indented = (text: string): string =>
  text
    .split('\n')
    .map(line => `  ${line}`)
    .join('\n')
