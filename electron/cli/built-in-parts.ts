import { thisComputerOf } from '../open-this-computer'
import { createBuiltInService } from '../use-cases/built-in-service'
import type { OpenBuiltIn } from './host'

/** The same engines as behind the window. `workerFile`: the bundle their threads run. */
export const builtInWith =
  (workerFile: string): OpenBuiltIn =>
  (core, userName) => {
    const thisComputer = thisComputerOf(core, workerFile)
    return { thisComputer, builtIn: createBuiltInService({ core, thisComputer, userName }) }
  }
