import { poolLine } from './pool-line'
import { runTasks } from './run-tasks'
import { tasks } from './tasks'

/** What a thread or a process of the engines runs: the second bundle of the main process. */
const line = poolLine()
if (line) runTasks(line, tasks)
