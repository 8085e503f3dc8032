import { type EngineWorkers, thisComputerOf } from '../open-this-computer'
import { createBuiltInService } from '../use-cases/built-in-service'
import type { OpenBuiltIn } from './host'

/** The same engines as behind the window. */
export const builtInWith =
  (workers: EngineWorkers): OpenBuiltIn =>
  (core, userName) => {
    const thisComputer = thisComputerOf(core, workers)
    return { thisComputer, builtIn: createBuiltInService({ core, thisComputer, userName }) }
  }
