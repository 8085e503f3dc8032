import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startProgram } from '../../harness/start-program'
import type { Chance } from '../../integration/service/fuzz/chance'
import { fingerprint } from '../judge/fingerprint'
import type { Kept } from '../judge/judge'
import { soundOf, suggestionsOf, textOf, translationOf, wordsOf } from '../world/made-for'
import { keyOf, type Notebook } from './notebook'

/** The command line in the hands of somebody who may lose patience with it. */
export interface CommandParts {
  program: string
  /** Where it runs, and leaves what it makes. */
  folder: string
  dataFolder: string
  env: Record<string, string>
  profileIds: readonly [string, ...string[]]
  notebook: Notebook
  chance: Chance
  record: (line: number) => Promise<string>
}

interface Ran {
  code: number | null
  stdout: string
}

interface Typed {
  words: string[]
  /** What it said is looked at, once it has ended well. */
  ended: (ran: Ran) => Promise<void>
}

const spoken = ['--gender', 'male', '--language', 'en-US'] as const

/** Types one command. `killAfter`: milliseconds it is given. Answers whether it had to be killed. */
export async function typeCommand(parts: CommandParts, killAfter: number): Promise<boolean> {
  const { program, folder, dataFolder, env, profileIds, chance } = parts
  const typed = await chance.pick(commands)(parts)
  const words = [...typed.words, '--data-folder', dataFolder, '--profile', chance.pick(profileIds)]
  const child = startProgram('node', [program, ...words], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  const closed = once(child, 'close')
  const impatience = new AbortController()
  const isLate = await Promise.race([
    closed.then(() => false),
    wait(killAfter, true, { signal: impatience.signal }).catch(() => false),
  ])
  impatience.abort()
  if (isLate) child.kill('SIGKILL')
  await closed
  const ran = { code: child.exitCode, stdout: Buffer.concat(chunks).toString('utf8') }
  if (ran.code === 0) await typed.ended(ran)
  return isLate
}

type MakeCommand = (parts: CommandParts) => Promise<Typed>

const speakOne: MakeCommand = async ({ notebook, chance, folder }) => {
  const line = notebook.next()
  const text = textOf(line)
  const isFitted = chance.oneIn(2)
  const fit = isFitted ? ['--time', '0.5', '--fit', 'both'] : []
  const file = `said-${line}.wav`
  notebook.order([keyOf('speech', line)])
  const gift = notebook.give([keyOf('speech', line)], 'speak')
  return {
    words: ['speak', '-t', text, ...spoken, ...fit, '-o', file],
    async ended() {
      gift.acknowledged()
      notebook.found(await soundIn(join(folder, file), line, isFitted ? 0.5 : null))
    },
  }
}

const speakMany: MakeCommand = async ({ notebook, folder }) => {
  const lines = [notebook.next(), notebook.next(), notebook.next()]
  const script = `script-${lines[0]}.txt`
  await writeFile(join(folder, script), lines.map(textOf).join('\n'))
  const keys = lines.map(line => keyOf('speech', line))
  notebook.order(keys)
  const gift = notebook.give(keys, `speak ${script}`)
  const out = `said-${lines[0]}`
  return {
    words: ['speak', script, ...spoken, '-o', out, '--name', '{index}'],
    async ended() {
      gift.acknowledged()
      for (const [at, line] of lines.entries()) {
        notebook.found(await soundIn(join(folder, out, `${at + 1}.wav`), line, null))
      }
    },
  }
}

const transcribe: MakeCommand = async ({ notebook, chance, record, folder }) => {
  const line = notebook.next()
  const speakers = chance.oneIn(2)
  const works = speakers ? (['transcribe', 'speakers', 'segments'] as const) : (['transcribe'] as const)
  const keys = works.map(work => keyOf(work, line))
  notebook.order(keys)
  const gift = notebook.give(keys, 'transcribe')
  const words = [
    'transcribe',
    await record(line),
    '--language',
    'en',
    '--domain',
    'general',
    '--format',
    'txt',
  ]
  const out = `written-${line}`
  return {
    words: [...words, '-o', out, ...(speakers ? ['--speakers'] : [])],
    async ended() {
      gift.acknowledged()
      const file = join(folder, out, `line-${line}.txt`)
      const text = await readFile(file, 'utf8').catch(() => 'no file')
      const words = wordsOf(line).map(({ word }) => word)
      const shouldBe = words.join(' ')
      const is = text.includes(shouldBe) ? shouldBe : JSON.stringify(text)
      notebook.found({ key: keyOf('transcribe', line), where: file, hasEnded: true, is, shouldBe })
    },
  }
}

const translate: MakeCommand = async ({ notebook, chance }) => {
  const line = notebook.next()
  const key = keyOf('translate', line)
  notebook.order([key])
  const entity = chance.oneIn(2) ? ['--entity', '0:4:part'] : []
  return {
    words: ['translate', '-t', textOf(line), '--from', 'en', '--to', 'de', '--json', ...entity],
    async ended({ stdout }) {
      const shouldBe = translationOf(textOf(line), 'de')
      const is = stdout.includes(JSON.stringify(shouldBe)) ? shouldBe : stdout
      notebook.found({ key, where: 'what translate printed', hasEnded: true, is, shouldBe })
    },
  }
}

const augment: MakeCommand = async ({ notebook, chance }) => {
  const line = notebook.next()
  const key = keyOf('augment', line)
  notebook.order([key])
  const entity = chance.oneIn(2) ? ['--entity', '0:4:part'] : []
  return {
    words: ['augment', '-t', textOf(line), '-n', '2', '--json', ...entity],
    async ended({ stdout }) {
      const suggestions = suggestionsOf(textOf(line), 2)
      const hasAll = suggestions.every(one => stdout.includes(JSON.stringify(one)))
      const shouldBe = suggestions.join(' | ')
      notebook.found({
        key,
        where: 'what augment printed',
        hasEnded: true,
        is: hasAll ? shouldBe : stdout,
        shouldBe,
      })
    },
  }
}

/** Takes up what another process left, as somebody does who comes back to a terminal. */
const watch: MakeCommand = async () => ({ words: ['jobs', 'watch'], ended: async () => undefined })

const commands: readonly [MakeCommand, ...MakeCommand[]] = [
  speakOne,
  speakMany,
  transcribe,
  translate,
  augment,
  watch,
]

async function soundIn(file: string, line: number, requiredTime: number | null): Promise<Kept> {
  return {
    key: keyOf('speech', line),
    where: file,
    hasEnded: true,
    is: await fingerprint(file),
    shouldBe: await fingerprint(soundOf(textOf(line), requiredTime)),
  }
}
