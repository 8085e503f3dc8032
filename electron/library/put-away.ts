/**
 * Where a file is in iCloud and not on this Mac, macOS before 14 has `.a.json.icloud` in the place of `a.json`. Null: it
 * is no such name.
 */
export const putAwayName = (name: string): string | null => /^\.([^.].*)\.icloud$/.exec(name)?.[1] ?? null

/**
 * The name of the folder that belongs to the item in this file, also where it was set aside or put away. Null: it is no
 * item's.
 */
export function folderClaimedBy(file: string): string | null {
  const [folder = '', ...rest] = (putAwayName(file) ?? file).split('.json')
  return rest.length === 0 ? null : folder
}
