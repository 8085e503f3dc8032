import type { CommandLineHost } from '../host'

/** What the terminal behind stderr can show. */
export interface Terminal {
  /** Lines can be drawn over again. */
  redraws: boolean
  colours: boolean
  /** Characters beyond ASCII come out as themselves. */
  unicode: boolean
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== ''

/** https://no-color.org, and what `TERM` has always said. */
export function terminalOf({
  env,
  stderr,
  platform,
}: Pick<CommandLineHost, 'env' | 'stderr' | 'platform'>): Terminal {
  // Windows has no `TERM`, and every console it still ships knows the sequences.
  const dumb = env.TERM === 'dumb' || (!isSet(env.TERM) && platform !== 'win32')
  const redraws = stderr.isTTY === true && !dumb
  const charset = [env.LC_ALL, env.LC_CTYPE, env.LANG].find(isSet) ?? ''
  return {
    redraws,
    colours: redraws && !isSet(env.NO_COLOR),
    unicode: platform === 'darwin' || platform === 'win32' || /utf-?8/i.test(charset),
  }
}
