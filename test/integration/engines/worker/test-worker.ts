import { parentPort } from 'node:worker_threads'
import { runTasks } from '../../../../electron/engines/worker/run-tasks'
import { testTasks } from './test-tasks'

if (parentPort) runTasks(parentPort, testTasks)
