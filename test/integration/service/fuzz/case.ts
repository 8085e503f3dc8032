import type { Result } from '../../../../shared/result'
import { type Chance, chanceOf } from './chance'
import { type MadeReply, madeReply } from './make-reply'
import { type FuzzedOperation, fuzzedOperations, type Parts } from './operations'
import { promisedError } from './promised-error'

/** To see one failure again: `FUZZ_CASE=4711`. */
const onlyCase = process.env.FUZZ_CASE

export interface FuzzCase {
  seed: number
  chance: Chance
  fuzzed: FuzzedOperation
  reply: MadeReply
}

export function caseOf(seed: number): FuzzCase {
  const chance = chanceOf(seed)
  const fuzzed = chance.pick(fuzzedOperations)
  return { seed, chance, fuzzed, reply: madeReply(fuzzed.data, chance, fuzzed.secrets[0] ?? 'nothing') }
}

export const casesFrom = (first: number, count: number): FuzzCase[] =>
  onlyCase === undefined
    ? Array.from({ length: count }, (_, index) => caseOf(first + index))
    : [caseOf(Number(onlyCase))]

/** What is wrong with how a reply was taken. Null: nothing. `kinds` counts what came of the replies. */
export async function faultOf(
  { seed, fuzzed, reply }: FuzzCase,
  parts: Parts,
  kinds: Map<string, number>,
): Promise<string | null> {
  const where = `case ${seed}, ${fuzzed.name}, ${reply.status} ${reply.body.toString('latin1').slice(0, 300)}`
  const result = await fuzzed.call(parts).catch((thrown: unknown) => ({ thrown }))
  if ('thrown' in result) return `${where}: threw ${String(result.thrown)}`
  const kind = result.ok ? 'ok' : result.error.kind
  kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
  const fault = result.ok ? faultOfValue(result.value, fuzzed) : faultOfError(result, fuzzed)
  return fault === null ? null : `${where}: ${fault}`
}

function faultOfValue(value: unknown, { promised }: FuzzedOperation): string | null {
  const parsed = promised.safeParse(value)
  return parsed.success ? null : `a value that was not promised: ${parsed.error.message}`
}

/** As it is, and as it is written in JSON, in addresses and in headers. */
const formsOf = (secret: string): string[] => [
  secret,
  JSON.stringify(secret).slice(1, -1),
  encodeURIComponent(secret),
  Buffer.from(secret).toString('base64'),
]

function faultOfError(
  { error }: Extract<Result<unknown>, { ok: false }>,
  { secrets }: FuzzedOperation,
): string | null {
  const parsed = promisedError.safeParse(error)
  if (!parsed.success) return `an error that is none of ours: ${JSON.stringify(error)}`
  const said = Object.values(error).join(' ')
  const leaked = secrets.flatMap(formsOf).find(form => said.includes(form))
  return leaked === undefined ? null : `an error that tells a secret: ${said}`
}
