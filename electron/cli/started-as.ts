import { commonOptions } from './common-options'

/** What the words of a start ask for: a command line with its own words, or the window. */
export type StartedAs = { kind: 'command-line'; words: string[] } | { kind: 'window' }

/** Names of commands are bare words. What a window can open has a dot, a colon or a slash in it. */
const bareWord = /^[a-z][a-z-]*$/

const endOfSwitches = '--'
const ownFlags = new Set([
  ...commonOptions.flatMap(({ flags }) => flags.split(/, | </)),
  ...['-h', '--help', '-V', '--version'],
])

const isOwn = (word: string): boolean => bareWord.test(word) || ownFlags.has(word.split('=')[0] ?? '')
const isOfOthers = (word: string): boolean =>
  word.startsWith('-') && word !== endOfSwitches && word !== '--cli' && !isOwn(word)

/**
 * The one rule for every way in: a launcher, `bin\parlance.cmd`, an AppImage, a double click. `argv` is the process's:
 * the program, its folder unless it is packaged, Chromium's switches, perhaps `--`, and the words of a person.
 */
export function startedAs(argv: readonly string[], isPackaged: boolean): StartedAs {
  const folder = isPackaged ? 0 : argv.findIndex((word, place) => place > 0 && !word.startsWith('-'))
  const words = argv.slice(folder + 1)
  while (words[0] !== undefined && isOfOthers(words[0])) words.shift()
  const isSaid = words[0] === '--cli'
  if (isSaid) words.shift()
  if (words[0] === endOfSwitches) words.shift()
  return isSaid || (words[0] !== undefined && isOwn(words[0]))
    ? { kind: 'command-line', words }
    : { kind: 'window' }
}
