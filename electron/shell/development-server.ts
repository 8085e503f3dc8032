const loopback = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * The address of Vite's server, from `PARLANCE_DEV_SERVER`, or null. A packaged program never has one, and it is
 * never another computer: whoever serves the page may use everything the page may.
 */
export function developmentServer(address: string | undefined, isPackaged: boolean): string | null {
  if (isPackaged || address === undefined || !URL.canParse(address)) return null
  const { protocol, hostname, origin } = new URL(address)
  return protocol === 'http:' && loopback.has(hostname) ? origin : null
}

/** Asks Vite's server for what the page asked us for. The page keeps our origin, so every other rule stays as it is. */
export async function askDevelopmentServer(server: string, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const headers = new Headers()
  for (const name of ['accept', 'if-none-match']) {
    const value = request.headers.get(name)
    if (value !== null) headers.set(name, value)
  }
  const answer = await fetch(server + pathname + search, { method: request.method, headers })
  const kept = new Headers(answer.headers)
  // The body arrives here unpacked already.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) kept.delete(name)
  return new Response(answer.body, { status: answer.status, headers: kept })
}
