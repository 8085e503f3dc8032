import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Network } from '../../../electron/network/network'
import { parseReplyJson } from '../../../electron/network/parse-json'
import type { NetworkReply } from '../../../electron/network/request'
import { createServiceClient } from '../../../electron/service/service-client'
import { operations } from '../../../shared/operations'
import { type Result, success } from '../../../shared/result'
import { readSegments } from '../../../shared/text/transcript/read-heard'
import { clockOf } from '../../harness/clock-of'
import { type Listener, listen } from '../../service/listener'
import type { Misbehaviour } from '../../service/misbehaviour'
import { sendAnswer } from '../../service/send-answer'
import { createTestNetwork } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'
import { casesFrom, type FuzzCase, faultOf } from './fuzz/case'
import { chanceOf } from './fuzz/chance'
import type { MadeReply } from './fuzz/make-reply'
import { mutatedBytes } from './fuzz/mutate-bytes'
import { mutatedValue } from './fuzz/mutate-value'
import { fuzzedOperations, type Parts, token } from './fuzz/operations'

const noon = Date.UTC(2026, 0, 1, 12)
const clock = clockOf(() => noon)
const atOnce = 8

let folder: string
let service: Listener
/** Workers share the service, and tell it by their number in the path which reply is theirs. */
const under = new Map<string, { reply: MadeReply; fault: Misbehaviour | null }>()
const real = createTestNetwork({ clock })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-fuzz-'))
  await writeFile(join(folder, 'source.wav'), 'sound')
  service = await listen((request, response) => {
    const worker = request.url?.split('/')[1] ?? ''
    const { reply, fault } = under.get(worker) ?? { reply: null, fault: null }
    request.resume()
    if (reply) sendAnswer(response, reply, fault).catch(() => response.destroy())
    else response.destroy()
  })
})
afterAll(async () => {
  real.close()
  await service.stop()
  await rm(folder, { recursive: true })
})

const partsOf = (network: Network, addresses: { url: string; storageUrl: string }, name: string): Parts => ({
  client: createServiceClient({ profile: profileFor(addresses), token: () => token, network, clock }),
  network,
  clock,
  source: join(folder, 'source.wav'),
  target: join(folder, name),
})

/** Takes the cases from one list in turn, so many at once, and answers the first faults. */
async function faultsOf(
  cases: readonly FuzzCase[],
  take: (fuzzCase: FuzzCase, worker: number) => Promise<string | null>,
): Promise<string[]> {
  const faults: string[] = []
  const left = cases.values()
  const work = async (worker: number): Promise<void> => {
    for (const fuzzCase of left) {
      const fault = await take(fuzzCase, worker)
      if (fault !== null) faults.push(fault)
      if (faults.length >= 5) return
    }
  }
  await Promise.all(Array.from({ length: atOnce }, (_, worker) => work(worker)))
  return faults
}

/** A network on which one reply is under way, whatever is sent. */
function networkWith({ status, headers, body }: MadeReply): Network {
  const reply: NetworkReply = { status, statusText: 'As you like', headers, body, milliseconds: 1 }
  const answer = async (): Promise<Result<NetworkReply>> => success(reply)
  return {
    send: answer,
    upload: answer,
    download: async () => success({ kind: 'refused', reply }),
    close: () => undefined,
  }
}

/** What only a connection can do to a reply. */
const broken: readonly [Misbehaviour, ...Misbehaviour[]] = [
  { kind: 'drop', when: 'after-acting' },
  { kind: 'half-reply' },
  { kind: 'wrong-length', by: 5 },
  { kind: 'wrong-length', by: -3 },
  { kind: 'bomb', bytes: 100_000 },
  { kind: 'drip', bytes: 20_000, milliseconds: 0 },
  { kind: 'redirect', to: '/elsewhere', status: 307 },
]

describe('10,000 replies of every kind', () => {
  it('are all of them asked for', () => {
    expect(new Set(fuzzedOperations.map(({ operation }) => operation))).toEqual(new Set(operations))
  })

  it('lead to a promised value or to an error of ours, through the port of the network', async () => {
    const kinds = new Map<string, number>()
    const addresses = { url: 'http://127.0.0.1:1', storageUrl: 'http://127.0.0.1:1' }
    const faults = await faultsOf(casesFrom(1, 9_000), fuzzCase =>
      faultOf(fuzzCase, partsOf(networkWith(fuzzCase.reply), addresses, 'none'), kinds),
    )
    expect(faults).toEqual([])
    if (process.env.FUZZ_CASE === undefined) {
      expect([...kinds.keys()].sort()).toEqual([
        'auth',
        'malformed',
        'ok',
        'rate-limited',
        'rejected',
        'server',
      ])
      expect(Math.min(...kinds.values())).toBeGreaterThan(100)
    }
  })

  it('lead to the same over real HTTP', async () => {
    const kinds = new Map<string, number>()
    const faults = await faultsOf(casesFrom(20_001, 1_000), (fuzzCase, worker) => {
      const address = `${service.url}/${worker}`
      const fault = fuzzCase.chance.oneIn(8) ? fuzzCase.chance.pick(broken) : null
      under.set(String(worker), { reply: fuzzCase.reply, fault })
      const addresses = { url: address, storageUrl: address }
      return faultOf(fuzzCase, partsOf(real, addresses, `target-${worker}`), kinds)
    })
    expect(faults).toEqual([])
    expect((await readdir(folder)).filter(name => name.startsWith('.parlance'))).toEqual([])
    if (process.env.FUZZ_CASE === undefined) {
      const promised = [
        'auth',
        'malformed',
        'ok',
        'rate-limited',
        'rejected',
        'server',
        'unknown-outcome',
        'unreachable',
      ]
      expect([...kinds.keys()]).toEqual(expect.arrayContaining(promised))
    }
  })

  it('leave a file of segments either read or not', () => {
    const segments = [
      { start: 0, end: 1.5, speaker: '2', text: 'hello' },
      { start: 2, stop: 3, user: 1, transcript: 'you' },
    ]
    for (let seed = 1; seed <= 1_000; seed++) {
      const chance = chanceOf(seed)
      const json = JSON.stringify(
        mutatedValue(chance.oneIn(2) ? segments : { segments }, chance, token) ?? null,
      )
      const bytes = chance.oneIn(2) ? Buffer.from(json) : mutatedBytes(json, chance, token)
      const read = readSegments(parseReplyJson(bytes))
      const sound = (read.ok ? read.value : []).every(
        ({ start, end, speaker, text }) =>
          Number.isFinite(start) &&
          Number.isFinite(end) &&
          (speaker === null || typeof speaker === 'string') &&
          typeof text === 'string',
      )
      expect(sound, `seed ${seed}`).toBe(true)
    }
  })
})
