import { isJsonObject, type JsonObject } from '../storage/json-text'

/** Version 1 knew the text and where it came from, and nothing of notes, tags, versions or when. */
export function withFacts(document: JsonObject): JsonObject {
  const source = isJsonObject(document.source) ? document.source : {}
  const { language = '', domain = '' } = source
  return {
    ...document,
    source,
    facts: { language, domain, tags: [], review: 'none' },
    notes: [],
    speakersBy: 'none',
    translations: [],
    versions: [],
    createdAt: 0,
    editedAt: 0,
    deletedAt: null,
  }
}

/** Its edits did not say whose they were, and only jobs made any. */
export function withSteps(patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch
  const { kind, ...rest } = patch
  const step = kind === 'name' ? { kind, was: '', now: rest.name } : { kind: 'patch', patch: rest.patch }
  return { kind: 'steps', at: 0, steps: [{ step, by: 'jobs' }] }
}
