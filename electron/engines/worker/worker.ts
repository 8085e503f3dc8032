import { parentPort } from 'node:worker_threads'
import { runTasks } from './run-tasks'
import { tasks } from './tasks'

/** What a thread of the engines runs: the second bundle of the main process. */
if (parentPort) runTasks(parentPort, tasks)
