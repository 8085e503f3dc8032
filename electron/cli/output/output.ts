import type { OutStream } from '../host'
import { printableText } from './printed-text'

/** Where everything a command has to say goes: results to stdout, the rest to stderr. */
export interface Output {
  readonly json: boolean
  /** Lines for a person or the next program. Silent with `--json`, which has `document` and `entry` instead. */
  result(text: string): void
  /** The one JSON document of a command. Silent without `--json`. */
  document(value: unknown): void
  /** One line of JSON of a command that tells of many things. Silent without `--json`. */
  entry(value: unknown): void
  /** What is good to know and not the result. Silent with `--quiet` and with `--json`. */
  note(text: string): void
  /** What somebody has to know: the reason why something was left out. */
  warn(text: string): void
  /** Why the command failed: one line of JSON with `--json`, made by whoever calls. */
  problem(text: string): void
  /** When everything is with the system, or can never be. */
  flushed(): Promise<void>
}

export interface OutputOptions {
  stdout: OutStream
  stderr: OutStream
  json: boolean
  quiet: boolean
  /** Called before anything is written: lines that are being redrawn must be out of the way. */
  makeWay?: () => void
}

export function createOutput({ stdout, stderr, json, quiet, makeWay }: OutputOptions): Output {
  // A terminal would obey what is in a text; a program that reads a pipe gets it as it is.
  const shown = (stream: OutStream, text: string): string =>
    stream.isTTY === true ? printableText(text) : text
  const write = (stream: OutStream, text: string): void => {
    makeWay?.()
    stream.write(`${shown(stream, text)}\n`)
  }
  return {
    json,
    result: text => {
      if (!json) write(stdout, text)
    },
    document: value => {
      if (json) write(stdout, JSON.stringify(value, null, 2))
    },
    entry: value => {
      if (json) write(stdout, JSON.stringify(value))
    },
    note: text => {
      if (!json && !quiet) write(stderr, text)
    },
    warn: text => {
      write(stderr, json ? JSON.stringify({ warning: text }) : text)
    },
    problem: text => write(stderr, text),
    async flushed() {
      await Promise.all([written(stdout), written(stderr)])
    },
  }
}

function written(stream: OutStream): Promise<void> {
  if (stream.destroyed || stream.writableEnded) return Promise.resolve()
  return new Promise(resolve => {
    stream.once('error', () => resolve())
    stream.write('', () => resolve())
  })
}
