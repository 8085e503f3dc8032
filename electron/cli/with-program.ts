import type { z } from 'zod'
import type { ServiceClient } from '../service/service-client'
import { type CliCommand, type CommandParts, command, type Given } from './command'
import type { CommandContext } from './context'
import { type Ending, failedEnding } from './ending'
import type { Program } from './open-program'
import type { CliWork } from './work-port'

type Without<Shape extends z.ZodRawShape> = Omit<CommandParts<Shape>, 'run'>

/** A command that needs the data folder. */
export const programCommand = <Shape extends z.ZodRawShape>(
  parts: Without<Shape> & {
    run(context: CommandContext, given: Given<Shape>, program: Program): Promise<Ending>
  },
): CliCommand =>
  command<Shape>({
    ...parts,
    async run(context, given) {
      const opened = await context.open()
      return opened.ok ? parts.run(context, given, opened.value) : failedEnding(opened.error)
    },
  })

/** A command that asks the service. */
export const clientCommand = <Shape extends z.ZodRawShape>(
  parts: Without<Shape> & {
    run(context: CommandContext, given: Given<Shape>, client: ServiceClient): Promise<Ending>
  },
): CliCommand =>
  programCommand<Shape>({
    ...parts,
    async run(context, given, program) {
      const client = await program.client()
      return client.ok ? parts.run(context, given, client.value) : failedEnding(client.error)
    },
  })

/** A command about jobs. `runs`: it may send work. */
export const workCommand = <Shape extends z.ZodRawShape>(
  parts: Without<Shape> & {
    runs: boolean
    run(context: CommandContext, given: Given<Shape>, work: CliWork, program: Program): Promise<Ending>
  },
): CliCommand =>
  programCommand<Shape>({
    ...parts,
    async run(context, given, program) {
      const work = await program.work(parts.runs)
      return work.ok ? parts.run(context, given, work.value, program) : failedEnding(work.error)
    },
  })
