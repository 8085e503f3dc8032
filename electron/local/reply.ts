export interface Reply {
  status: number
  headers: Record<string, string>
  body: Uint8Array
}

/** Only for the person at this computer, and true only now: nobody keeps it, guesses at it or embeds it. */
const careful = {
  'cache-control': 'no-store',
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
}

/** The shape of every JSON answer. `more` is for the one field that an operation puts beside the usual three. */
export function accepted(message: string, data: object, more: { timestamp?: number } = {}): Reply {
  return envelope(200, { success: true, message, ...more, data })
}

export function rejected(status: number, message: string, headers: Record<string, string> = {}): Reply {
  return envelope(status, { success: false, message, data: {} }, headers)
}

function envelope(status: number, content: object, headers: Record<string, string> = {}): Reply {
  const body = Buffer.from(JSON.stringify(content))
  return {
    status,
    headers: {
      ...careful,
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(body.length),
    },
    body,
  }
}
