import type { CommandId } from '../actions'
import type { Platform } from '../platform'

/** Keys people bring along from another program: only what differs from ours. */
export const shortcutPresets = {
  parlance: {},
  oTranscribe: {
    'sound.toggle': 'Escape',
    'sound.back': 'F1',
    'sound.forward': 'F2',
    'transcript.addNote': 'Mod+J',
  },
  subtitleEdit: {
    'sound.toggle': 'Mod+P',
    'sound.previousTurn': 'Alt+ArrowUp',
    'sound.nextTurn': 'Alt+ArrowDown',
    // A dub has both: what its lines leave to the turns, they get in return.
    'dub.previousLine': 'Alt+Shift+ArrowLeft',
    'dub.nextLine': 'Alt+Shift+ArrowRight',
    'sound.slower': '',
    'sound.faster': '',
    'transcript.insertMissed': 'F10',
    'sound.startHere': 'F11',
    'sound.endHere': 'F12',
    'edit.redo': 'Mod+Y',
  },
} as const satisfies Record<string, Partial<Record<CommandId, string>>>

export type ShortcutPreset = keyof typeof shortcutPresets

/** With Option, left and right move the caret on a Mac. The turns leave these free there. */
const onMac: Partial<Record<ShortcutPreset, Partial<Record<CommandId, string>>>> = {
  subtitleEdit: {
    'dub.previousLine': 'Mod+Alt+Shift+ArrowLeft',
    'dub.nextLine': 'Mod+Alt+Shift+ArrowRight',
  },
}

const presetKeys = (preset: ShortcutPreset, os: Platform['os']): Readonly<Record<string, string>> => ({
  ...shortcutPresets[preset],
  ...(os === 'macos' && onMac[preset]),
})

/** Every key that some preset has to say something about: what changes with the preset, and nothing else. */
const presetIds: ReadonlySet<string> = new Set(
  Object.values(shortcutPresets).flatMap(keys => Object.keys(keys)),
)

/** The shortcuts with the preset laid over them; what a person gave to other commands stays. */
export function withPreset(
  own: Readonly<Record<string, string>>,
  preset: ShortcutPreset,
  os: Platform['os'],
): Record<string, string> {
  const others = Object.entries(own).filter(([id]) => !presetIds.has(id))
  return { ...Object.fromEntries(others), ...presetKeys(preset, os) }
}

/** Which preset the shortcuts are; null for a person's own mixture. */
export function presetOf(own: Readonly<Record<string, string>>, os: Platform['os']): ShortcutPreset | null {
  const relevant = Object.entries(own).filter(([id]) => presetIds.has(id))
  const named = presetNames.find(name => {
    const wanted = presetKeys(name, os)
    return (
      relevant.every(([id, value]) => wanted[id] === value) &&
      Object.keys(wanted).every(id => own[id] === wanted[id])
    )
  })
  return named ?? null
}

const presetNames: readonly ShortcutPreset[] = ['parlance', 'oTranscribe', 'subtitleEdit']
