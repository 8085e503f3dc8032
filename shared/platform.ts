export interface Platform {
  os: 'windows' | 'macos' | 'linux'
  appVersion: string
  /** Versions worth writing into a report: Electron, Chrome, Node, the system. */
  versions: Record<string, string>
  /** True where the system draws the window buttons over our title bar. */
  overlaysWindowButtons: boolean
  /** True on the browser that takes Electron's place on machines that cannot download it. */
  standsIn: boolean
}
