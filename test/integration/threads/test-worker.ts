import { poolLine } from '../../../electron/threads/pool-line'
import { runTasks } from '../../../electron/threads/run-tasks'
import { testTasks } from './test-tasks'

const line = poolLine()
if (line) runTasks(line, testTasks)
