import type { Settings, SettingsPatch } from './settings'

/**
 * The settings as a patch leaves them. A group is merged field by field, whichever it is. The map of shortcuts is
 * replaced: there a missing key means "as delivered".
 */
export function patchedSettings(settings: Settings, { shortcuts, ...groups }: SettingsPatch): Settings {
  const patched = { ...settings, shortcuts: shortcuts ?? settings.shortcuts }
  for (const name of Object.keys(groups) as (keyof typeof groups)[]) merge(patched, name, groups[name])
  return patched
}

function merge<Name extends keyof SettingsPatch>(
  into: Settings,
  name: Name,
  changes: Partial<Settings[Name]> = {},
): void {
  // A field may be spelt out as undefined; it changes nothing.
  const defined = Object.entries(changes).filter(([, value]) => value !== undefined)
  into[name] = { ...into[name], ...Object.fromEntries(defined) }
}
