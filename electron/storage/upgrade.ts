import { isJsonObject, type JsonObject } from './json-text'

/** Turns a document of one version into one of the next. It may throw on a document it cannot make sense of. */
export type UpgradeStep = (document: JsonObject) => JsonObject

export type Upgraded =
  | { state: 'current'; document: JsonObject }
  | { state: 'newer'; version: number }
  | { state: 'malformed'; path: string; problem: string }

/** `steps[n]` leads from version n to n + 1, so there are as many steps as the newest version's number says. */
export function upgrade(value: unknown, steps: readonly UpgradeStep[]): Upgraded {
  if (!isJsonObject(value)) return { state: 'malformed', path: '', problem: 'is not an object' }
  const version = value.version ?? 0
  if (typeof version !== 'number' || !Number.isSafeInteger(version) || version < 0) {
    return { state: 'malformed', path: 'version', problem: 'is not a whole number' }
  }
  if (version > steps.length) return { state: 'newer', version }
  try {
    const document = steps.slice(version).reduce<JsonObject>((older, step) => step(older), value)
    return { state: 'current', document }
  } catch {
    return { state: 'malformed', path: '', problem: `cannot be brought up from version ${version}` }
  }
}
