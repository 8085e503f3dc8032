import type { AppError } from '../../shared/errors'
import { failure, type Result, success } from '../../shared/result'
import type { OpenReply } from './follow'

/** Far above the longest transcript, far below what would hurt. */
export const replyLimit = 64 * 1024 * 1024

/** The whole body, unless it is longer than the limit once unpacked: a small reply may unpack to gigabytes. */
export async function readBody(
  reply: Pick<OpenReply, 'headers' | 'body' | 'errorOf'>,
  limit = replyLimit,
): Promise<Result<Buffer>> {
  const tooLarge: AppError = { kind: 'too-large', limit }
  if (Number(reply.headers['content-length'] ?? 0) > limit) {
    reply.body.destroy()
    return failure(tooLarge)
  }
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of reply.body as AsyncIterable<Buffer>) {
      length += chunk.length
      // Leaving the loop destroys the stream, and with it the connection.
      if (length > limit) return failure(tooLarge)
      chunks.push(chunk)
    }
  } catch (thrown) {
    return failure(reply.errorOf(thrown))
  }
  return success(Buffer.concat(chunks))
}
