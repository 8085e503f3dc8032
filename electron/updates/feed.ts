import { parse } from 'yaml'
import { z } from 'zod'
import type { Platform } from '../../shared/platform'

/** Where a build's newer versions are. */
export interface Feed {
  host: string
  /** What the newest version says of itself, for one kind of computer. */
  newest: string
  /** Where a file of a version is. */
  file(version: string, name: string): string
  /** What a person looks at. */
  page(version: string): string
}

const githubName = z.string().regex(/^[A-Za-z0-9][\w.-]*$/)
const feedSchema = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('github'), owner: githubName, repo: githubName }),
  z.object({ provider: z.literal('generic'), url: z.url({ protocol: /^https?$/ }) }),
])

/**
 * One for each kind of computer, so that each can be built on a machine of its own. For macOS the builder writes
 * `latest-mac.yml` whatever the processor; the release workflow adds its name.
 */
export function newestFile(os: Platform['os'], arch: string): string {
  if (os === 'windows') return 'latest.yml'
  if (os === 'macos') return `latest-mac-${arch}.yml`
  return arch === 'x64' ? 'latest-linux.yml' : `latest-linux-${arch}.yml`
}

/** From `app-update.yml`, which only a build for a release has. Null: it leads nowhere. */
export function readFeed(text: string, newest: string): Feed | null {
  const read = feedSchema.safeParse(parsed(text))
  if (!read.success) return null
  if (read.data.provider === 'github') {
    const releases = `https://github.com/${read.data.owner}/${read.data.repo}/releases`
    return {
      host: 'github.com',
      // It leads on to the files of the newest release that is neither a draft nor a trial.
      newest: `${releases}/latest/download/${newest}`,
      file: (version, name) => `${releases}/download/v${version}/${encodeURIComponent(name)}`,
      page: version => `${releases}/tag/v${version}`,
    }
  }
  const folder = read.data.url.replace(/\/*$/, '/')
  return {
    host: new URL(folder).host,
    newest: `${folder}${newest}`,
    file: (_version, name) => `${folder}${encodeURIComponent(name)}`,
    page: () => folder,
  }
}

function parsed(text: string): unknown {
  try {
    return parse(text)
  } catch {
    return null
  }
}
