import { app } from 'electron'
import { ownAppImage } from './app-image'

const crashArgument = '--crashed-at='

/** Starts again with the same arguments. `crashedAt` (epoch milliseconds) is told to the next start. */
export function relaunch(crashedAt?: number): void {
  const args = process.argv.slice(1).filter(word => !word.startsWith(crashArgument))
  if (crashedAt !== undefined) args.push(crashArgument + String(crashedAt))
  const image = ownAppImage(process.env, process.execPath)
  app.relaunch({ args, ...(image === null ? {} : { execPath: image }) })
  // Not `quit`, which a broken page could hold up.
  app.exit(0)
}

/** When the start before this one crashed, or null if it did not. */
export function crashedBefore(argv: readonly string[]): number | null {
  const word = argv.find(one => one.startsWith(crashArgument))
  const time = /^\d+$/.exec(word?.slice(crashArgument.length) ?? '')?.[0]
  return time === undefined ? null : Number(time)
}
