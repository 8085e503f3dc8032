import type { OptionSpec } from './command'

/** The options every command takes, before or after its name. */
export const commonOptions = [
  { flags: '--profile <service>', text: 'cli.option.profile', completes: 'profile' },
  { flags: '--json', text: 'cli.option.json' },
  { flags: '-q, --quiet', text: 'cli.option.quiet' },
  { flags: '--data-folder <folder>', text: 'cli.option.dataFolder', completes: 'folder' },
] as const satisfies readonly OptionSpec[]
