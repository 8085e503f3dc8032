import type { ServiceProfile } from '../../shared/service-profile'

const byName = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

/** "This computer" first, then by name as a person would sort; equal names keep their place between starts. */
export function inOrder(profiles: Iterable<ServiceProfile>): ServiceProfile[] {
  return [...profiles].sort(
    (one, other) =>
      Number(other.kind === 'built-in') - Number(one.kind === 'built-in') ||
      byName.compare(one.name, other.name) ||
      (one.id < other.id ? -1 : 1),
  )
}
