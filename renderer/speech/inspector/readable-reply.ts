/** JSON with a line for each field. A reply that was cut is shown as it is. */
export function readableReply(reply: string): string {
  try {
    return JSON.stringify(JSON.parse(reply), null, 2)
  } catch {
    return reply
  }
}
