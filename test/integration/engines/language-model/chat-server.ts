import type { ServerResponse } from 'node:http'
import { json } from 'node:stream/consumers'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import {
  type LanguageModel,
  languageModelAt,
} from '../../../../electron/engines/language-model/language-model'
import { listen } from '../../../service/listener'
import { createTestNetwork } from '../../../service/test-network'

const bodySchema = z.object({
  model: z.string(),
  temperature: z.number(),
  messages: z.tuple([
    z.object({ role: z.literal('system'), content: z.string() }),
    z.object({ role: z.literal('user'), content: z.string() }),
  ]),
  response_format: z.object({ type: z.literal('json_schema') }).optional(),
})

export type ChatBody = z.infer<typeof bodySchema>

/** What the model writes, or how the server misbehaves. */
export type ChatReply = string | ((response: ServerResponse, body: ChatBody) => void)

export interface ChatServer {
  url: string
  asked: ChatBody[]
  /** One a question; the last one again and again. */
  replies: ChatReply[]
  /** What each question was about. */
  materials(): Record<string, unknown>[]
  model(more?: { name?: string; firstByte?: number }): LanguageModel
}

/** A server on loopback that speaks the chat protocol over real HTTP and says what it is told to. */
export async function startChatServer(replies: ChatReply[], models = ['test-model']): Promise<ChatServer> {
  const listener = await listen((request, response) => {
    if (request.method === 'GET') {
      sendJson(response, { object: 'list', data: models.map(id => ({ id, object: 'model' })) })
      return
    }
    void json(request).then(given => {
      const body = bodySchema.parse(given)
      server.asked.push(body)
      const reply = (server.replies.length > 1 ? server.replies.shift() : server.replies[0]) ?? ''
      if (typeof reply === 'string') sendAnswer(response, reply)
      else reply(response, body)
    })
  })
  const network = createTestNetwork()
  onTestFinished(async () => {
    network.close()
    await listener.stop()
  })
  const server: ChatServer = {
    url: listener.url,
    asked: [],
    replies: [...replies],
    materials: () =>
      server.asked.map(({ messages }) =>
        z.record(z.string(), z.unknown()).parse(JSON.parse(messages[1].content)),
      ),
    model({ name = 'test-model', firstByte = 20_000 } = {}) {
      const model = languageModelAt(
        { address: server.url, model: name },
        { network, patience: { firstByte } },
      )
      if (!model) throw new Error('No server is named')
      return model
    },
  }
  return server
}

export function sendAnswer(response: ServerResponse, content: unknown, finish = 'stop'): void {
  sendJson(response, {
    id: 'chat-1',
    object: 'chat.completion',
    choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: finish }],
  })
}

export function sendJson(response: ServerResponse, value: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
}
