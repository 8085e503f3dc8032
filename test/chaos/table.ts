import type { Kills } from './hostility'
import { type Offence, offences } from './judge/judge'

export interface Outcome {
  seed: number
  requests: number
  faults: number
  kinds: number
  kills: Kills
  offences: readonly Offence[]
  /** What should have happened and has not. */
  missing: readonly string[]
  seconds: number
}

/** The end of a run: how much there was of everything, and each offence in a line of its own. */
export function tableOf({
  seed,
  requests,
  faults,
  kinds,
  kills,
  offences: all,
  missing,
  seconds,
}: Outcome): string {
  const { window, command, service } = kills
  const rows: [string, number, string][] = [
    ['requests', requests, `in ${Math.round(seconds)} s`],
    ['faults', faults, `of ${kinds} kinds`],
    ['kills', window + command + service, `window ${window}, command line ${command}, service ${service}`],
    ...offences.map((kind): [string, number, string] => [
      kind,
      all.filter(one => one.kind === kind).length,
      '',
    ]),
  ]
  return [
    `Chaos with seed ${seed}`,
    ...rows.map(([name, count, more]) =>
      `  ${name.padEnd(12)}${String(count).padStart(6)}  ${more}`.trimEnd(),
    ),
    ...all.map(({ kind, what }) => `${kind}: ${what}`),
    ...missing.map(what => `missing: ${what}`),
  ].join('\n')
}
