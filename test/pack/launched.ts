import { spawnSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Has the package's own launcher speak a sentence without a screen, the stand-in in the place of Electron's program. */
export function launchedProblems(root: string, launcher: string, app: string, workplace: string): string[] {
  const folder = join(workplace, 'launched')
  mkdirSync(folder)
  copyFileSync(launcher, join(folder, 'parlance'))
  writeFileSync(
    join(folder, 'parlance-bin'),
    `#!/bin/sh\nexec '${join(root, 'out/standin/electron')}' '${app}' "--user-data-dir=$DATA" "$@"\n`,
  )
  for (const name of ['parlance', 'parlance-bin']) chmodSync(join(folder, name), 0o755)
  const sound = join(folder, 'morning.wav')
  const { DISPLAY: _x, WAYLAND_DISPLAY: _w, ...bare } = process.env
  const { status, stderr } = spawnSync(
    join(folder, 'parlance'),
    ['speak', '-t', 'Good morning.', '--gender', 'female', '--language', 'en-US', '-o', sound],
    {
      encoding: 'utf8',
      env: { ...bare, STANDIN_PACKAGED: '1', STANDIN_NODE: process.execPath, DATA: join(folder, 'data') },
    },
  )
  const size = statSync(sound, { throwIfNoEntry: false })?.size ?? 0
  return status === 0 && size > 0 ? [] : [`it ended with ${status}: ${stderr}`]
}
