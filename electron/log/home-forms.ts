import { literalPattern } from './literal-pattern'

/** Patterns for a home folder as it appears in paths, in JSON and in file addresses. */
export function homeForms(home: string): RegExp[] {
  const folder = home.replace(/[\\/]+$/, '')
  if (folder.length < 3) return []
  const forms = new Set([
    folder,
    folder.replaceAll('\\', '/'),
    folder.replaceAll('\\', '\\\\'),
    encodeURI(folder.replaceAll('\\', '/')),
  ])
  const windows = /^[a-z]:/i.test(folder)
  return [...forms].map(form => {
    // `/home/ann` is not the start of `/home/anna`, nor the end of `/mnt/home/ann`.
    return new RegExp(
      `(?<![\\p{L}\\p{N}_.~-])${literalPattern(form)}(?![\\p{L}\\p{N}_-])`,
      windows ? 'giu' : 'gu',
    )
  })
}
