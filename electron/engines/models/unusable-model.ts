import type { InstalledModel } from './installed-model'

/** Whatever ails a model, a new download is what helps. */
export function unusableModel({ name }: Pick<InstalledModel, 'name'>, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error)
  return `The model ${name} could not be used: ${reason}. Delete it in Settings > This computer and download it again.`
}
