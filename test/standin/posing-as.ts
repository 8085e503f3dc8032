/**
 * The one place where a part is taken for the whole. A stand-in's object implements a `Pick<>` of Electron's type;
 * Electron's signatures name the whole type. What the part lacks is a compile error in the app (see surface.ts).
 */
export function posingAs<Whole extends object>(part: object): Whole {
  return part as Whole
}
