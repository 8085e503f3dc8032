import type { CommandId } from '../actions'

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

/** Every key that some preset has to say something about: what changes with the preset, and nothing else. */
const presetIds: ReadonlySet<string> = new Set(
  Object.values(shortcutPresets).flatMap(keys => Object.keys(keys)),
)

/** The shortcuts with the preset laid over them; what a person gave to other commands stays. */
export function withPreset(
  own: Readonly<Record<string, string>>,
  preset: ShortcutPreset,
): Record<string, string> {
  const others = Object.entries(own).filter(([id]) => !presetIds.has(id))
  return { ...Object.fromEntries(others), ...shortcutPresets[preset] }
}

/** Which preset the shortcuts are; null for a person's own mixture. */
export function presetOf(own: Readonly<Record<string, string>>): ShortcutPreset | null {
  const relevant = Object.entries(own).filter(([id]) => presetIds.has(id))
  const named = Object.entries(shortcutPresets).find(([, keys]) => {
    const wanted: Readonly<Record<string, string>> = keys
    return (
      relevant.every(([id, value]) => wanted[id] === value) &&
      Object.keys(wanted).every(id => own[id] === wanted[id])
    )
  })
  return named ? nameOf(named[0]) : null
}

const nameOf = (name: string): ShortcutPreset | null =>
  name === 'parlance' || name === 'oTranscribe' || name === 'subtitleEdit' ? name : null
