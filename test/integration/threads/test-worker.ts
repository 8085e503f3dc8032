import { runTasks } from '../../../electron/threads/run-tasks'
import { testTasks } from './test-tasks'

runTasks(testTasks)
