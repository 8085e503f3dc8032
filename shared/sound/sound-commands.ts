/** What can be done with the sound on screen. Titles are in the catalogue under `command.<id>`. */
export const soundCommands = {
  'sound.toggle': { group: 'playback', keys: 'Ctrl+ ' },
  'sound.back': { group: 'playback', keys: 'Alt+ArrowLeft', repeats: true },
  'sound.forward': { group: 'playback', keys: 'Alt+ArrowRight', repeats: true },
  'sound.previousTurn': { group: 'playback', keys: 'Alt+Shift+ArrowLeft', repeats: true },
  'sound.nextTurn': { group: 'playback', keys: 'Alt+Shift+ArrowRight', repeats: true },
  'sound.slower': { group: 'playback', keys: 'F3' },
  'sound.faster': { group: 'playback', keys: 'F4' },
  'sound.normalSpeed': { group: 'playback', keys: '' },
  'sound.loop': { group: 'playback', keys: 'L' },
  'sound.mute': { group: 'playback', keys: '' },
  'sound.zoomIn': { group: 'playback', keys: 'Alt+=', repeats: true },
  'sound.zoomOut': { group: 'playback', keys: 'Alt+-', repeats: true },
  'sound.fit': { group: 'playback', keys: 'Alt+0' },
  'sound.follow': { group: 'playback', keys: 'Mod+Shift+F' },
  'sound.startHere': { group: 'playback', keys: '[' },
  'sound.endHere': { group: 'playback', keys: ']' },
} as const
