import type { Core } from '../core'

/** Watches the way to the service in use, while somebody is or was signed in to it. */
export function watchActiveProfile({ settings, profiles, sessions, connection, activeProfile }: Core): void {
  const follow = (): void => {
    const profile = activeProfile()
    const watched = profile !== null && sessions.get(profile.id).state !== 'signed-out'
    connection.watch(watched ? { url: profile.baseUrl, allowPlainHttp: profile.acceptsPlainHttp } : null)
  }
  settings.onChange(follow)
  profiles.onChange(follow)
  sessions.onChange(follow)
  follow()
}
