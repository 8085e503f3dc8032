import type { ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { createBuilder } from 'vite'
import type { CommandLineHost } from '../../../electron/cli/host'
import { openJobs } from '../../../electron/cli/jobs/open-jobs'
import { nodeHost, nodeProgramFolder } from '../../../electron/cli/node-host'
import { runCommandLine } from '../../../electron/cli/run'
import { lookAtSound } from '../../../electron/media/look/look-at-sound'
import { startProcess } from '../../../electron/threads/task-process'
import { type Startable, startProgram } from '../../harness/start-program'
import { testAccount } from '../../service/contract/world'
import { type TestService, tokenOf } from '../../service/start'

/** The command line as it ships, built once for a test file. */
export interface Bundle {
  program: string
  remove(): Promise<void>
}

export async function buildCommandLine(): Promise<Bundle> {
  const root = fileURLToPath(new URL('../../../', import.meta.url))
  // Within the project, where the packages are found that stay outside of the bundles.
  const out = join(root, 'out')
  await mkdir(out, { recursive: true })
  const folder = await mkdtemp(join(out, 'command-line-'))
  const into = (name: string) => ({ build: { outDir: join(folder, name), sourcemap: false } })
  const builder = await createBuilder({
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    environments: { cli: into('cli'), main: into('main') },
  })
  for (const name of ['cli', 'main']) {
    const environment = builder.environments[name]
    if (environment) await builder.build(environment)
  }
  return {
    program: join(folder, 'cli', 'parlance.cjs'),
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export interface Ran {
  code: number | null
  stdout: string
  stderr: string
}

export interface RunOptions {
  stdin?: string
  env?: Record<string, string>
  host?: Partial<CommandLineHost>
}

/** A home of its own for a few commands: nothing of the person who runs the tests is read or written. */
export interface Home {
  folder: string
  env: Record<string, string>
  /** In this process, over streams: the same code as the program, without the time a start takes. */
  run(words: readonly string[], options?: RunOptions): Promise<Ran>
  remove(): Promise<void>
}

/** The jobs as they are, but that sounds are looked at in this process: there is no bundle for a thread. */
export const openJobsHere: CommandLineHost['openWork'] = (core, options) =>
  openJobs({ ...core, lookAtSound }, options)

export async function openHome(): Promise<Home> {
  const folder = await mkdtemp(join(tmpdir(), 'parlance-home-'))
  const config = join(folder, 'config')
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_CONFIG_HOME: config,
    APPDATA: config,
    LANG: 'C.UTF-8',
  }
  return {
    folder,
    env,
    async run(words, { stdin = '', env: more, host } = {}) {
      const stdout = gather()
      const stderr = gather()
      const code = await runCommandLine({
        ...nodeHost({ words, version: '0.1.0', workers: { file: 'no-worker.cjs', startProcess } }),
        env: { ...env, ...more },
        folder,
        stdin: Readable.from([Buffer.from(stdin)]),
        stdout: stdout.stream,
        stderr: stderr.stream,
        dataFolder: nodeProgramFolder(env, 'linux', folder),
        openWork: openJobsHere,
        onInterrupt: () => () => {},
        // It would end the process of the tests, whose ten seconds of patience may be over in a tenth of one.
        exitNow: () => {},
        ...host,
      })
      return { code, stdout: stdout.text(), stderr: stderr.text() }
    },
    remove: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

function gather(): { stream: PassThrough; text: () => string } {
  const stream = new PassThrough()
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  return { stream, text: () => Buffer.concat(chunks).toString('utf8') }
}

export interface Running {
  child: ChildProcess
  /** When stdout or stderr holds the text; answers all of stdout so far. */
  says(text: string): Promise<string>
  ended: Promise<Ran>
}

/** Runs a program as a shell does. */
export function start(
  program: Startable,
  words: readonly string[],
  { folder, env }: Pick<Home, 'folder' | 'env'>,
  { stdin, env: more }: Pick<RunOptions, 'stdin' | 'env'> = {},
): Running {
  const child = startProgram(program, words, { cwd: folder, env: { ...env, ...more } })
  const ran: Ran = { code: null, stdout: '', stderr: '' }
  let heard = (): void => {}
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    ran.stdout += text
    heard()
  })
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    ran.stderr += text
    heard()
  })
  // A command may end without having read what it was sent.
  child.stdin.on('error', () => {})
  if (stdin !== undefined) child.stdin.end(stdin)
  const ended = new Promise<Ran>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', code => resolve({ ...ran, code }))
  })
  const says = (text: string): Promise<string> =>
    new Promise((resolve, reject) => {
      heard = () => {
        if (ran.stdout.includes(text) || ran.stderr.includes(text)) resolve(ran.stdout)
      }
      heard()
      void ended.then(() =>
        reject(new Error(`It ended without saying “${text}”: ${ran.stdout}${ran.stderr}`)),
      )
    })
  return { child, says, ended }
}

/** With a token, and without any sign-in on disk. */
export async function withToken(home: Home, service: TestService): Promise<TokenInEnvironment> {
  await home.run(['profiles', 'add', service.url, '--name', 'Office'])
  await home.run(['profiles', 'use', 'office'])
  return tokenInEnvironment(service)
}

export type TokenInEnvironment = Record<'AUTHORIZATION_TOKEN' | 'AUTHORIZATION_ORIGIN', string>

export const tokenInEnvironment = (service: TestService): TokenInEnvironment => ({
  AUTHORIZATION_TOKEN: tokenOf(service, testAccount),
  AUTHORIZATION_ORIGIN: service.url,
})
