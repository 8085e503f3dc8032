#!/usr/bin/env node
import { join } from 'node:path'
import process from 'node:process'
import { version } from '../package.json'
import { exitCodes } from './cli/exit-codes'
import { nodeHost } from './cli/node-host'
import { runCommandLine } from './cli/run'
import { startProcess } from './threads/task-process'

// Should it ever come to a halt in the middle, with nothing left to wait for, that is no success.
process.exitCode = exitCodes.failed

/** `parlance` on plain Node. The packaged program hands `runCommandLine` a host with its own keychain and proxies. */
const start = {
  words: process.argv.slice(2),
  version,
  workers: { file: join(__dirname, '../main/worker.cjs'), startProcess },
}
void runCommandLine(nodeHost(start)).then(code => process.exit(code))
