import type { WarmRequest } from '../../shared/built-in'
import type { ServiceClient } from '../service/service-client'
import { type CliCommand, type CommandParts, command, type Given, type Params } from './command'
import type { CommandContext } from './context'
import { type Ending, failedEnding } from './ending'
import type { Program } from './open-program'
import type { CliWork } from './work-port'

type Without<Takes extends Params> = Omit<CommandParts<Takes>, 'run'>

/** A command that needs the data folder. */
export const programCommand = <Takes extends Params>(
  parts: Without<Takes> & {
    run(context: CommandContext, given: Given<Takes>, program: Program): Promise<Ending>
  },
): CliCommand =>
  command<Takes>({
    ...parts,
    async run(context, given) {
      const opened = await context.open()
      return opened.ok ? parts.run(context, given, opened.value) : failedEnding(opened.error)
    },
  })

/** A command that asks the service. */
export const clientCommand = <Takes extends Params>(
  parts: Without<Takes> & {
    /** What it will ask for. */
    warms?: WarmRequest
    run(context: CommandContext, given: Given<Takes>, client: ServiceClient): Promise<Ending>
  },
): CliCommand =>
  programCommand<Takes>({
    ...parts,
    async run(context, given, program) {
      if (parts.warms) program.warm(parts.warms)
      const client = await program.client()
      return client.ok ? parts.run(context, given, client.value) : failedEnding(client.error)
    },
  })

/** A command about jobs. `runs`: it may send work. */
export const workCommand = <Takes extends Params>(
  parts: Without<Takes> & {
    runs: boolean
    run(context: CommandContext, given: Given<Takes>, work: CliWork, program: Program): Promise<Ending>
  },
): CliCommand =>
  programCommand<Takes>({
    ...parts,
    async run(context, given, program) {
      const work = await program.work(parts.runs)
      return work.ok ? parts.run(context, given, work.value, program) : failedEnding(work.error)
    },
  })
