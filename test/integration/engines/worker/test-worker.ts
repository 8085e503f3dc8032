import { poolLine } from '../../../../electron/engines/worker/pool-line'
import { runTasks } from '../../../../electron/engines/worker/run-tasks'
import { testTasks } from './test-tasks'

const line = poolLine()
if (line) runTasks(line, testTasks)
