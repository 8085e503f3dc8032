import { z } from 'zod'
import type { AppError } from '../../../shared/errors'
import { failure, type Result, success } from '../../../shared/result'
import type { Network } from '../../network/network'
import { parseReplyJson } from '../../network/parse-json'
import type { Patience } from '../../network/patience'
import type { NetworkReply } from '../../network/request'
import { readServerAddress, type ServerAddress } from './server-address'

export interface ChatQuestion {
  /** What the model is and how it answers. */
  rules: string
  /** The material. */
  material: string
  /** The shape of the answer, as a JSON schema. Servers that can do so hold the model to it. */
  shape: Record<string, unknown>
  /** 0: the likeliest answer, always the same. */
  temperature: number
  signal?: AbortSignal | undefined
}

/** A server on this computer or in its network that speaks OpenAI's chat protocol: Ollama, LM Studio, llama.cpp. */
export interface Chat {
  /** Names of the models the server offers. */
  models(signal?: AbortSignal): Promise<Result<string[]>>
  ask(question: ChatQuestion): Promise<Result<string>>
}

export interface ChatOptions {
  network: Pick<Network, 'send'>
  /** As the person typed it. */
  address: string
  /** Empty: the first one that can chat. */
  model: string
  patience?: Partial<Patience>
}

const replyLimit = 4 * 1024 * 1024
/** On a slow computer a large model thinks for minutes before its first word. */
const chatPatience: Partial<Patience> = { connect: 5_000, firstByte: 300_000, idle: 60_000, whole: 600_000 }

const modelsSchema = z.object({ data: z.array(z.object({ id: z.string() })) })
const pieceSchema = z.object({ text: z.string() })
const answerSchema = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.union([z.string(), z.array(pieceSchema)]) }),
        finish_reason: z.string().nullish(),
      }),
    )
    .min(1),
})
const problemSchema = z.object({ error: z.union([z.string(), z.object({ message: z.string() })]) })

export function createChat({ network, address, model, patience }: ChatOptions): Chat {
  async function send(
    path: string,
    { signal, body }: { signal?: AbortSignal | undefined; body?: unknown },
  ): Promise<Result<NetworkReply>> {
    const server = readServerAddress(address)
    if (!server.ok) return server
    return network.send({ ...requestTo(server.value, path, body), signal })
  }

  const requestTo = ({ base, allowPlainHttp }: ServerAddress, path: string, body: unknown) => ({
    method: body === undefined ? ('GET' as const) : ('POST' as const),
    url: base + path,
    // Asked twice, a model only computes twice; but it is slow, and one question at a time is enough.
    effect: 'acts' as const,
    operation: 'languageModel',
    allowPlainHttp,
    limit: replyLimit,
    patience: { ...chatPatience, ...patience },
    ...(body === undefined ? {} : { body }),
  })

  async function models(signal?: AbortSignal): Promise<Result<string[]>> {
    const reply = await send('/models', { signal })
    if (!reply.ok) return reply
    const read = readBody(reply.value, modelsSchema)
    return read.ok ? success(read.value.data.map(({ id }) => id)) : read
  }

  async function modelName(signal: AbortSignal | undefined): Promise<Result<string>> {
    if (model !== '') return success(model)
    const listed = await models(signal)
    if (!listed.ok) return listed
    const chosen = chooseModel(listed.value)
    return chosen === null ? failure(malformed('data', '')) : success(chosen)
  }

  return {
    models,

    async ask({ rules, material, shape, temperature, signal }) {
      const name = await modelName(signal)
      if (!name.ok) return name
      const messages = [
        { role: 'system', content: rules },
        { role: 'user', content: material },
      ]
      const body = { model: name.value, messages, temperature, stream: false }
      const held = { type: 'json_schema', json_schema: { name: 'answer', strict: true, schema: shape } }
      const first = await send('/chat/completions', { signal, body: { ...body, response_format: held } })
      // A server that knows no such format says so; the rules ask for JSON all the same.
      const unknown = first.ok && (first.value.status === 400 || first.value.status === 422)
      const reply = unknown ? await send('/chat/completions', { signal, body }) : first
      return reply.ok ? readAnswer(reply.value) : reply
    },
  }
}

function readAnswer(reply: NetworkReply): Result<string> {
  const read = readBody(reply, answerSchema)
  if (!read.ok) return read
  const choice = read.value.choices[0]
  const content = choice?.message.content ?? ''
  const text = typeof content === 'string' ? content : content.map(piece => piece.text).join('')
  // What was cut off in the middle is no answer, however well it begins.
  return choice?.finish_reason === 'length' ? failure(malformed('finish_reason', text)) : success(text)
}

function readBody<T>(reply: NetworkReply, schema: z.ZodType<T>): Result<T> {
  const json = parseReplyJson(reply.body)
  if (reply.status >= 400) return failure(refusal(reply.status, json))
  const parsed = schema.safeParse(json)
  if (parsed.success) return success(parsed.data)
  const path = parsed.error.issues[0]?.path.join('.') ?? ''
  return failure(malformed(path, reply.body.toString('utf8')))
}

function refusal(status: number, json: unknown): AppError {
  const problem = problemSchema.safeParse(json).data?.error ?? ''
  const message = (typeof problem === 'string' ? problem : problem.message).slice(0, 300)
  return status >= 500 ? { kind: 'server', status, message } : { kind: 'rejected', status, message }
}

const malformed = (path: string, text: string): AppError => ({
  kind: 'malformed',
  path,
  excerpt: text.slice(0, 200),
})

/** Models that turn texts into numbers, or sort, draw or listen, are listed beside those that answer. */
const answersNothing = /embed|\bbge\b|rerank|whisper|diffusion|clip\b/i

/** The first of the server's models that can chat. Null: there is none. */
export const chooseModel = (names: readonly string[]): string | null =>
  names.find(name => !answersNothing.test(name)) ?? null
