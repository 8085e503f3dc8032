import { appImage, deb, rpm, tarball } from './linux.ts'
import { dmg, zip } from './mac.ts'
import type { Place, Recipe } from './recipe.ts'
import { installer } from './windows.ts'

const kinds: readonly (readonly [ending: string, recipes: (file: string, place: Place) => Recipe[]])[] = [
  ['.deb', file => [deb(file)]],
  ['.rpm', file => [rpm(file)]],
  ['.AppImage', (file, place) => [appImage(file, place)]],
  ['.tar.gz', (file, place) => [tarball(file, place)]],
  ['.dmg', (file, place) => [dmg(file, place)]],
  ['.zip', (file, place) => [zip(file, place)]],
  ['.exe', installer],
]

/** How a package is tried out. A kind that nobody knows how to try must not be released. */
export function recipesFor(file: string, place: Place): Recipe[] {
  const kind = kinds.find(([ending]) => file.endsWith(ending))
  if (kind === undefined) throw new Error(`Nobody has said how to try ${file}.`)
  return kind[1](file, place)
}
