import type { Core } from './core'
import type { Push } from './ports'

/** Watches the way to the service in use, while somebody is or was signed in to it. */
export function watchActiveProfile({ settings, profiles, sessions, connection, activeProfile }: Core): void {
  const follow = (): void => {
    const profile = activeProfile()
    const watched = profile !== null && sessions.get(profile.id).state !== 'signed-out'
    const { proxy, manualProxy } = settings.current().network
    const way = proxy === 'manual' ? manualProxy : proxy
    connection.watch(watched ? { url: profile.baseUrl, allowPlainHttp: profile.acceptsPlainHttp, way } : null)
  }
  settings.onChange(follow)
  profiles.onChange(follow)
  sessions.onChange(follow)
  follow()
}

/** What changes in the core, for the page. */
export function followCore(core: Core, push: Push): void {
  const { profiles, sessions, onConnection } = core
  profiles.onChange(list => push('profiles', list))
  sessions.onChange(changed => push('session', changed))
  onConnection(connection => push('connection', connection))
  watchActiveProfile(core)
}
