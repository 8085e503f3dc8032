import { Readable } from 'node:stream'
import { switches } from './app-folder'
import { environment } from './environment'

/** What happens in Electron before a line of the app runs. The checks of one system are made on all of them. */
export function endAsElectronWould(): void {
  if (!isSafe(process.argv.slice(2))) process.exit(255)
  if (!environment.hasScreen && !isHeadless()) {
    process.stderr.write('Missing X server or $DISPLAY\nThe platform failed to initialize.  Exiting.\n')
    process.exit(139)
  }
  refuseRootWithSandbox()
  if (environment.endedStdin) endStdin()
}

/** In Electron's own words: containers and CI machines. */
function refuseRootWithSandbox(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0 || switches.has('no-sandbox')) return
  console.error('Running as root without --no-sandbox is not supported. See https://crbug.com/638180.')
  process.exit(1)
}

export const isHeadless = (): boolean => switches.get('ozone-platform') === 'headless'

/**
 * On Windows, `shell/app/command_line_args.cc`: nothing may follow a word that looks like an address, for a page could
 * have made it up. `--` ends the check. The process ends with -1, without a word.
 */
function isSafe(words: readonly string[]): boolean {
  const checked = words.includes('--') ? words.slice(0, words.indexOf('--')) : words
  const address = checked.findIndex(word => /^[a-z][^:\s]+:/i.test(word))
  return address < 0 || address === checked.length - 1
}

/** On Windows, `lib/common/init.ts`. */
function endStdin(): void {
  const stdin = new Readable()
  stdin.push(null)
  Object.defineProperty(process, 'stdin', { configurable: false, enumerable: true, get: () => stdin })
}
