import type { UpgradeStep } from '../storage/upgrade'

/** `profileUpgrades[n]` leads from version n to n + 1. A profile written by hand may leave the version out. */
export const profileUpgrades: readonly UpgradeStep[] = [document => ({ ...document, version: 1 })]
