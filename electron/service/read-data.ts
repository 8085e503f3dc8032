import type { z } from 'zod'
import { failure, type Result, success } from '../../shared/result'
import type { Reply } from '../network/request'
import { type Circumstances, judgeReply } from './judge-reply'
import { replyExcerpt } from './reply-excerpt'

/** The data of a reply in the shape a schema promises; what does not fit is named by its field. */
export function readData<T>(reply: Reply, circumstances: Circumstances, schema: z.ZodType<T>): Result<T> {
  const data = judgeReply(reply, circumstances)
  if (!data.ok) return data
  const parsed = schema.safeParse(data.value)
  if (parsed.success) return success(parsed.data)
  const path = ['data', ...(parsed.error.issues[0]?.path ?? [])].join('.')
  return failure({ kind: 'malformed', path, excerpt: replyExcerpt(reply.body, circumstances.secrets) })
}
