/** The machine that a package is for, in Node's words for systems and architectures. */
export interface Machine {
  platform: string
  arch: string
}

/** Machine code that lies in a folder for each kind of machine. */
interface Addon {
  folderFor(machine: Machine): string
  /** Finds that folder, of whatever machine, in the path of a file. */
  folders: RegExp
  file: string
  lack: string
}

/** The package that holds the native part of sherpa-onnx: npm installs the one of the machine it runs on, no other. */
export function addonPackage({ platform, arch }: Machine): string {
  return `sherpa-onnx-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** SQLite's package holds those of all machines, of which one ships. */
export const indexAddonFolder = ({ platform, arch }: Machine): string =>
  `@photostructure/sqlite/prebuilds/${platform}-${arch}`

const addons: readonly Addon[] = [
  {
    folderFor: addonPackage,
    folders: /node_modules\/(sherpa-onnx-(?:linux|darwin|win)-\w+)\//,
    file: 'sherpa-onnx.node',
    lack: 'no model would run',
  },
  {
    folderFor: indexAddonFolder,
    folders: /node_modules\/(@photostructure\/sqlite\/prebuilds\/[^/]+)\//,
    file: '@photostructure+sqlite.glibc.node',
    lack: 'nothing in the library would be found',
  },
]

/** What is wrong with the native code among the files beside app.asar, in sentences. Nothing: every engine can start. */
export const addonProblems = (unpackedFiles: readonly string[], machine: Machine): string[] =>
  addons.flatMap(({ folderFor, folders, file, lack }) => {
    const wanted = folderFor(machine)
    const found = new Set(unpackedFiles.flatMap(path => folders.exec(path)?.[1] ?? []))
    const others = [...found].filter(name => name !== wanted)
    return [
      ...(unpackedFiles.includes(`node_modules/${wanted}/${file}`)
        ? []
        : [
            `${wanted} is not in the package, so ${lack}. Build on a machine of that kind, after npm ci there.`,
          ]),
      ...others.map(name => `${name} is in the package, which is for ${machine.platform} ${machine.arch}.`),
    ]
  })
