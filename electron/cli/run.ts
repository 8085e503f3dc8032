import { resolve } from 'node:path'
import { z } from 'zod'
import type { StartNotice } from '../../shared/diagnostics'
import { createTranslate, type Translate } from '../../shared/language/translate'
import type { Result } from '../../shared/result'
import { storageError } from '../storage/storage-error'
import type { CliCommand } from './command'
import { upgradeWatchOf } from './commands/library/library-progress'
import type { CommandContext } from './context'
import { type Ending, failedEnding } from './ending'
import { type ExitCode, exitCodes } from './exit-codes'
import { flag } from './given'
import type { CommandLineHost } from './host'
import { type Interruption, listenForEnd } from './interruption'
import type { Program } from './open-program'
import { createOutput, type Output } from './output/output'
import { noProgress, type Progress, plainProgress } from './output/progress'
import { createBars } from './output/progress-bars'
import { terminalOf } from './output/terminal'
import { parseCommandLine } from './program'
import { tellEnding } from './tell-ending'

const usualColumns = 80

/** Runs one command line from its words to its exit code. Whatever it opened is closed when it answers. */
export async function runCommandLine(host: CommandLineHost): Promise<ExitCode> {
  const { stdout, stderr, words, version } = host
  const t = createTranslate('en')
  const plain = createOutput({ stdout, stderr, json: false, quiet: false })
  let out = plain
  const ending = listenForEnd(host, () => out.note(t('cli.interrupted')))

  let complaint = ''
  const parsed = await parseCommandLine({
    words,
    version,
    t,
    show: text => void stdout.write(text),
    complain: text => {
      complaint += text
    },
    columns: stdout.columns || usualColumns,
  })
  let code: ExitCode
  if (parsed.kind === 'shown') {
    code = parsed.code
    if (complaint !== '') plain.problem(complaintFor(words, complaint))
  } else {
    const common = commonGiven.parse(parsed.typed)
    const screen = openScreen(host, t, common)
    out = screen.out
    code = await runCommand(parsed.run, parsed.typed, { host, t, common, ending, ...screen })
  }
  await plain.flushed()
  ending.stop()
  if (ending.unwritten === null) return code
  const unwritten = storageError(t('cli.file.stdout'), ending.unwritten, host.platform)
  const end = tellEnding(failedEnding(unwritten), { t, out, tokenUse: 'none', interrupted: false })
  await plain.flushed()
  return end
}

/** Nothing could be parsed, so whether JSON is wanted is to be seen from the words alone. */
function complaintFor(words: readonly string[], complaint: string): string {
  const text = complaint.trimEnd()
  if (!words.includes('--json')) return text
  const title = (text.split('\n')[0] ?? '').replace(/^error: /, '')
  return JSON.stringify({ error: { kind: 'usage', title }, exitCode: exitCodes.usage })
}

interface Screen {
  out: Output
  progress: Progress
}

function openScreen(host: CommandLineHost, t: Translate, { json, quiet }: CommonGiven): Screen {
  const { stdout, stderr, clock, timers } = host
  const terminal = terminalOf(host)
  let progress = noProgress
  const out = createOutput({ stdout, stderr, json, quiet, makeWay: () => progress.makeWay() })
  if (json || quiet) return { out, progress }
  const more = (count: number): string => t('word.andMore', { count })
  progress = terminal.redraws
    ? createBars({ stream: stderr, terminal, clock, timers, more })
    : plainProgress(out.note)
  return { out, progress }
}

interface RunParts extends Screen {
  host: CommandLineHost
  t: Translate
  common: CommonGiven
  ending: Interruption
}

async function runCommand(
  run: NonNullable<CliCommand['run']>,
  typed: Record<string, unknown>,
  { host, t, common, ending, out, progress }: RunParts,
): Promise<ExitCode> {
  const opening: { program?: Promise<Result<Program>> } = {}
  const context: CommandContext = {
    host,
    t,
    out,
    progress,
    signal: ending.signal,
    interrupt: ending.interrupt,
    open() {
      opening.program ??= open(context, common)
      return opening.program
    },
  }
  const end = await run(context, typed).catch(mistake)
  const opened = await opening.program
  const program = opened?.ok ? opened.value : null
  progress.close()
  const tokenUse = program?.tokenUse ?? 'none'
  // What comes of results that went nowhere is told once nothing more is written.
  const isTold = ending.unread || ending.unwritten !== null
  const code = isTold
    ? codeUnread(end)
    : tellEnding(end, { t, out, tokenUse, interrupted: ending.signal.aborted })
  await program?.close()
  return code
}

/** Who reads no further may still ask whether all was done: what was given up for it needs no words, and jobs are left. */
const codeUnread = (end: Ending): ExitCode => (end.kind === 'done' ? end.code : exitCodes.ok)

async function open(context: CommandContext, { dataFolder, profile }: CommonGiven): Promise<Result<Program>> {
  const { host, t, out } = context
  const folder = dataFolder === '' ? host.dataFolder : resolve(host.folder, dataFolder)
  const tell = ({ file, setAsideAs }: StartNotice): void =>
    out.warn(
      setAsideAs === ''
        ? t('cli.notice.unreadable', { file })
        : t('cli.notice.setAside', { file, setAsideAs }),
    )
  const { openProgram } = await import('./open-program')
  return openProgram({ host, t, folder, profile, tell, upgradeWatch: upgradeWatchOf(context) })
}

/** Exceptions do not cross the borders of modules, so this is a mistake of ours. */
const mistake = (error: unknown): Ending =>
  failedEnding({
    kind: 'unexpected',
    detail: error instanceof Error ? (error.stack ?? error.message) : String(error),
  })

/** What every command may be told. */
const commonGiven = z.object({
  profile: z.string().default(''),
  json: flag,
  quiet: flag,
  dataFolder: z.string().default(''),
})

type CommonGiven = z.infer<typeof commonGiven>
