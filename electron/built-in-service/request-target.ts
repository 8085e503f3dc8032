import type { IncomingMessage } from 'node:http'
import { type Reply, rejected } from './reply'

export type Target = { ok: true; path: string; query: URLSearchParams } | { ok: false; reply: Reply }

const misdirected = rejected(421, 'This service answers to 127.0.0.1 and localhost alone.')

/**
 * What is asked for, once it is sure that it was asked of us. A page can point its own name at 127.0.0.1 and so
 * come past the browser's rules; the name it gives is then not ours.
 */
export function targetOf({ url = '', rawHeaders }: IncomingMessage, port: number): Target {
  const hosts = rawHeaders.filter((_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host')
  const [host = ''] = hosts
  if (hosts.length !== 1 || !ownNames(port).includes(host.toLowerCase()))
    return { ok: false, reply: misdirected }
  // Not `new URL(url, base)`: `//other/path` and the whole addresses of others would name another host.
  const [, path, query = ''] = /^(\/[^?#]*)(?:\?([^#]*))?$/.exec(withoutOwnName(url, port)) ?? []
  if (path === undefined)
    return { ok: false, reply: rejected(400, 'The address is not a path of this service.') }
  return { ok: true, path, query: new URLSearchParams(query) }
}

/** A client may write our whole address in the first line, as it would to a proxy. */
function withoutOwnName(url: string, port: number): string {
  const [, host = '', rest = ''] = /^http:\/\/([^/?#]*)(.*)$/i.exec(url) ?? []
  return ownNames(port).includes(host.toLowerCase()) ? rest : url
}

function ownNames(port: number): string[] {
  const names = ['127.0.0.1', 'localhost']
  return [...names.map(name => `${name}:${port}`), ...(port === 80 ? names : [])]
}
