/** Chromium's own numbers, for the failures a window can meet. */
const numbers: Record<string, number> = {
  ERR_FAILED: -2,
  ERR_ABORTED: -3,
  ERR_FILE_NOT_FOUND: -6,
  ERR_TIMED_OUT: -7,
  ERR_UNEXPECTED: -9,
  ERR_BLOCKED_BY_CLIENT: -20,
  ERR_BLOCKED_BY_RESPONSE: -27,
  ERR_CONNECTION_CLOSED: -100,
  ERR_CONNECTION_RESET: -101,
  ERR_CONNECTION_REFUSED: -102,
  ERR_NAME_NOT_RESOLVED: -105,
  ERR_INTERNET_DISCONNECTED: -106,
  ERR_ADDRESS_UNREACHABLE: -109,
  ERR_UNSAFE_PORT: -312,
  ERR_INVALID_URL: -300,
  ERR_EMPTY_RESPONSE: -324,
}

/** How scheme-server.ts refuses; in Electron a handler that fails is this. */
const refusal = 'ERR_RESPONSE_HEADERS_MULTIPLE_CONTENT_LENGTH'

export class LoadFailure extends Error {
  readonly code: string
  readonly errno: number
  readonly url: string

  constructor(errorText: string, url: string) {
    const named = errorText.replace('net::', '')
    const code = named === refusal ? 'ERR_UNEXPECTED' : named
    const errno = numbers[code] ?? -2
    super(`${code} (${errno}) loading '${url}'`)
    this.code = code
    this.errno = errno
    this.url = url
  }
}
