import { join } from 'node:path'
import { type Command, type Place, putSomewhere, type Recipe } from './recipe.ts'

/** Apple silicon starts nothing whose signature is broken, be it only one without a certificate. */
function bundle(name: string, install: readonly Command[], { folder }: Place): Recipe {
  const app = join(folder, 'Parlance.app')
  return putSomewhere({
    name,
    install,
    verify: [['codesign', '--verify', '--deep', '--strict', '--verbose=2', app]],
    verifySigned: [
      ['spctl', '--assess', '--type', 'execute', '--verbose=2', app],
      ['xcrun', 'stapler', 'validate', app],
    ],
    program: join(app, 'Contents/MacOS/Parlance'),
    commandLine: [join(app, 'Contents/Resources/bin/parlance')],
  })
}

export function dmg(file: string, place: Place): Recipe {
  const volume = join(place.folder, 'volume')
  return bundle(
    'dmg',
    [
      ['hdiutil', 'attach', '-nobrowse', '-readonly', '-mountpoint', volume, file],
      ['ditto', join(volume, 'Parlance.app'), join(place.folder, 'Parlance.app')],
      ['hdiutil', 'detach', volume],
    ],
    place,
  )
}

export function zip(file: string, place: Place): Recipe {
  return bundle('zip', [['ditto', '-x', '-k', file, place.folder]], place)
}
