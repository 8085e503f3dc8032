import { z } from 'zod'
import { requestAugmentation } from '../../../electron/service/augmentation'
import { createServiceClient, type ServiceClient } from '../../../electron/service/service-client'
import { transcription } from '../../../electron/service/transcription'
import { translateAnnotated } from '../../../electron/service/translation'
import type { Operation } from '../../../shared/operations'
import { openParagraphs } from '../../../shared/text/transcript/paragraphs'
import { readWordChunks } from '../../../shared/text/transcript/read-heard'
import { testAccount } from '../../service/contract/world'
import { startTestService, tokenOf } from '../../service/start'
import { createTestNetwork, testClock } from '../../service/test-network'
import { profileFor } from '../../service/test-profile'

/** Bytes of a reply that is made to hurt. */
const length = 262_144

const onKeyboards = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at))
const signs = ['\0', '\t', '\n', '\r', '\u0301', '\u200d', '\u2028', '\ufeff', '\ud83d', '\\"', '"token":']
/** Every one that a keyboard has, and of the others one of each kind. */
export const letters: readonly string[] = [
  ...onKeyboards,
  ...signs,
  ...['é', 'ي', 'ก', '我', '한', '😀', '🇮', '👩‍👩‍👧'],
]

interface Shape {
  /** Of nothing but this letter, wherever it may stand. */
  body: (letter: string) => string
  status?: number
  operation?: Operation
  ask?: (client: ServiceClient) => Promise<unknown>
}

const filled = (letter: string): string => letter.repeat(length / Buffer.byteLength(letter))
/** As a text in JSON, quotes and all. */
const quoted = (letter: string): string => `"${filled(JSON.stringify(letter).slice(1, -1))}"`
const answer = (data: string): string => `{"success":true,"message":"","data":${data}}`

const asked = { text: 'Hello', sourceLanguage: 'en', targetLanguage: 'es', entities: [] }

/** Where such letters may stand in a reply, each read by what reads such replies. */
const shapesOf = {
  'nothing else': { body: filled },
  'an error': { body: filled, status: 500 },
  'a refusal': { body: letter => `{"success":false,"message":${quoted(letter)}}`, status: 400 },
  'an answer': { body: letter => answer(quoted(letter)) },
  'an answer that breaks off': { body: letter => `{"success":true,"token":${quoted(letter).slice(0, -1)}` },
  'an answer of another kind': { body: letter => answer(`{"token":${quoted(letter)}}`) },
  'a name': { body: letter => answer(`{${quoted(letter)}:1}`) },
  'an echo': {
    operation: 'translateAnnotated',
    body: letter => answer(`{"text":${quoted(letter)},"translatedText":"Hola"}`),
    ask: client => translateAnnotated(client, asked),
  },
  'a suggestion': {
    operation: 'augment',
    body: letter => answer(`[${quoted(letter)}]`),
    ask: client => requestAugmentation(client, { text: 'Hello', exampleCount: 1 }),
  },
  'a spoken word': {
    operation: 'transcription',
    body: letter =>
      answer(
        `{"transcriptionStatus":"Completed","timestamp":[{"start":0,"end":1,"conf":1,"word":${quoted(letter)}}]}`,
      ),
    async ask(client) {
      const record = await transcription(client, 'a')
      const read = record.ok ? readWordChunks(record.value.timestamp) : record
      return read.ok && openParagraphs(read.value.words, 80)
    },
  },
} satisfies Record<string, Shape>

export type ShapeName = keyof typeof shapesOf
const shapes: Record<ShapeName, Shape> = shapesOf
export const shapeNames = Object.keys(shapes) as ShapeName[]

export interface Replies {
  /** The milliseconds that nothing else had its turn for while such a reply came and was read. */
  longestGap(shape: ShapeName, letter: string): Promise<number>
  stop(): Promise<void>
}

/** The program's own client, and a service that answers it with nothing but a letter. */
export async function openReplies(): Promise<Replies> {
  const service = await startTestService()
  const network = createTestNetwork()
  const token = tokenOf(service, testAccount)
  const client = createServiceClient({
    profile: profileFor(service),
    token: () => token,
    network,
    clock: testClock,
  })
  const plainly = (): Promise<unknown> => client.call('translate', { body: {} }, z.string())

  return {
    async longestGap(shape, letter) {
      const { body, status = 200, operation = 'translate', ask = plainly } = shapes[shape]
      service.forgetScript()
      service.script({ operation, do: { kind: 'reply', status, body: body(letter) } })
      let longest = 0
      let last = performance.now()
      const look = (): void => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
      }
      const ticking = setInterval(look, 1)
      await ask(client)
      look()
      clearInterval(ticking)
      return longest
    },
    async stop() {
      network.close()
      await service.stop()
    },
  }
}

const looks = 250

/**
 * The milliseconds that this machine takes just now to look at each letter of such a reply 250 times: about a hundred on
 * a common one, of which a person would notice more.
 */
export function aHundredMilliseconds(): number {
  const text = filled('a')
  const begun = performance.now()
  let sum = 0
  for (let look = 0; look < looks; look++) {
    for (let at = 0; at < text.length; at++) sum = (sum * 31 + text.charCodeAt(at)) | 0
  }
  const taken = performance.now() - begun
  if (sum === 1) throw new Error('So that the sum is needed.')
  return taken
}
