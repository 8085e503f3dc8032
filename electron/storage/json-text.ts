export type JsonObject = { [key: string]: unknown }

export type JsonReading = { ok: true; value: unknown } | { ok: false; problem: string }

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes a byte order mark, which some editors leave, and refuses bytes that are not text. */
export function readJsonText(bytes: Uint8Array): JsonReading {
  try {
    return { ok: true, value: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) }
  } catch (error) {
    // The engine's own message would quote the content, which nobody has looked at yet.
    return { ok: false, problem: error instanceof SyntaxError ? 'is not JSON' : 'is not UTF-8 text' }
  }
}

/** For people who open our files: indented, and with the line end that tools expect. */
export const jsonText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
