/** What the world outside may decide about the stand-in. README.md lists them. */
const { env } = process

export const environment = {
  chromium: env.STANDIN_CHROMIUM,
  headed: env.STANDIN_HEADED === '1',
  display: displayOf(env.STANDIN_DISPLAY ?? usualDisplay()),
  packaged: env.STANDIN_PACKAGED === '1',
  resources: env.STANDIN_RESOURCES,
  debug: env.STANDIN_DEBUG === '1',
  safeStorage: env.STANDIN_SAFE_STORAGE ?? 'gnome_libsecret',
  notifications: env.STANDIN_NOTIFICATIONS ?? 'shown',
  dark: env.STANDIN_DARK === '1',
  highContrast: env.STANDIN_HIGH_CONTRAST === '1',
  offline: env.STANDIN_OFFLINE === '1',
  proxy: env.STANDIN_PROXY ?? 'DIRECT',
  screen: env.STANDIN_SCREEN ?? '1920x1080',
  hasScreen: Boolean(env.STANDIN_SCREEN || env.DISPLAY || env.WAYLAND_DISPLAY),
  endedStdin: env.STANDIN_ENDED_STDIN === '1',
  record: env.STANDIN_RECORD,
  locale: env.STANDIN_LOCALE ?? 'en-US',
  loudspeakers: env.STANDIN_LOUDSPEAKERS === '1',
  utilityHeap: env.STANDIN_UTILITY_HEAP,
} as const

/** The strictest there is on such a system. A visible Chromium paints. */
function usualDisplay(): string {
  return process.platform === 'linux' && env.STANDIN_HEADED !== '1' ? 'wayland' : 'paints'
}

/** What a hidden window paints: nothing, nothing if its buttons lie over its page, or all of it. */
function displayOf(word: string): 'wayland' | 'overlay' | 'paints' {
  if (word === 'wayland' || word === 'overlay' || word === 'paints') return word
  throw new Error(`stand-in: STANDIN_DISPLAY is ${word}, not wayland, overlay or paints`)
}
