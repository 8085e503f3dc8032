/** What the world outside may decide about the stand-in. README.md lists them. */
const { env } = process

export const environment = {
  chromium: env.STANDIN_CHROMIUM,
  headed: env.STANDIN_HEADED === '1',
  packaged: env.STANDIN_PACKAGED === '1',
  resources: env.STANDIN_RESOURCES,
  debug: env.STANDIN_DEBUG === '1',
  safeStorage: env.STANDIN_SAFE_STORAGE ?? 'gnome_libsecret',
  dark: env.STANDIN_DARK === '1',
  highContrast: env.STANDIN_HIGH_CONTRAST === '1',
  offline: env.STANDIN_OFFLINE === '1',
  proxy: env.STANDIN_PROXY ?? 'DIRECT',
  screen: env.STANDIN_SCREEN ?? '1920x1080',
  hasScreen: Boolean(env.STANDIN_SCREEN || env.DISPLAY || env.WAYLAND_DISPLAY),
  endedStdin: env.STANDIN_ENDED_STDIN === '1',
  record: env.STANDIN_RECORD,
  locale: env.STANDIN_LOCALE ?? 'en-US',
} as const
