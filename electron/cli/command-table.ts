import type { CliCommand } from './command'

/** Every command by its name, in the order of the help. Each brings all that it works with, so it is loaded when it is meant. */
const loaders = {
  login: async () => (await import('./commands/login')).loginCommand,
  logout: async () => (await import('./commands/session')).logout,
  whoami: async () => (await import('./commands/session')).whoami,
  profiles: async () => (await import('./commands/profiles/profiles')).profiles,
  speak: async () => (await import('./commands/speak/speak')).speak,
  transcribe: async () => (await import('./commands/transcribe/transcribe')).transcribeCommand,
  segments: async () => (await import('./commands/segments')).segments,
  augment: async () => (await import('./commands/augment')).augmentCommand,
  translate: async () => (await import('./commands/translate')).translateCommand,
  dub: async () => (await import('./commands/dub/dub')).dubCommand,
  datasets: async () => (await import('./commands/datasets/datasets')).datasetsCommand,
  convert: async () => (await import('./commands/convert')).convertCommand,
  find: async () => (await import('./commands/find')).findCommand,
  jobs: async () => (await import('./commands/jobs/jobs')).jobs,
  library: async () => (await import('./commands/library/library')).library,
  models: async () => (await import('./commands/models')).modelsCommand,
  serve: async () => (await import('./commands/serve')).serve,
  completion: async (): Promise<CliCommand> =>
    (await import('./commands/completion')).completion(loadCommands),
} satisfies Record<string, () => Promise<CliCommand>>

export type CommandName = keyof typeof loaders
export const commandNames = Object.keys(loaders) as CommandName[]

export const loadCommands = (names: readonly CommandName[] = commandNames): Promise<CliCommand[]> =>
  Promise.all(names.map(name => loaders[name]()))
