import { failure, type Result, success } from '../../../shared/result'
import type { CatalogueFile } from './catalogue-model'

/**
 * Where a file stands on a model hub, or on a mirror of one. A mirror may be plain http, as on a local network: what
 * comes is checked against the catalogue, and nothing secret is sent.
 */
export function fileAddress(
  host: string,
  { repository, revision, path }: Pick<CatalogueFile, 'repository' | 'revision' | 'path'>,
): Result<string> {
  const base = host.trim().replace(/\/+$/, '')
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    return failure({ kind: 'invalid', path: 'modelHost', problem: 'must be an http or https address' })
  }
  const parts = [repository, 'resolve', revision, path].flatMap(one => one.split('/'))
  return success([base, ...parts.map(encodeURIComponent)].join('/'))
}
