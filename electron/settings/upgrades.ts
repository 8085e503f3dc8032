import type { UpgradeStep } from '../storage/upgrade'

/** `settingsUpgrades[n]` leads from version n to n + 1. The newest version is the number of steps. */
export const settingsUpgrades: readonly UpgradeStep[] = [
  // Builds before the first release wrote no version; what they wrote is otherwise the same.
  document => ({ ...document, version: 1 }),
]
