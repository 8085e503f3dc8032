/** The machine that a package is for, in Node's words for systems and architectures. */
export interface Machine {
  platform: string
  arch: string
}

const packageNames = /node_modules\/(sherpa-onnx-(?:linux|darwin|win)-\w+)\//

/** The package that holds the native part of sherpa-onnx: npm installs the one of the machine it runs on, no other. */
export function addonPackage({ platform, arch }: Machine): string {
  return `sherpa-onnx-${platform === 'win32' ? 'win' : platform}-${arch}`
}

/** What is wrong with the native code among the files beside app.asar, in sentences. Nothing: every engine can start. */
export function addonProblems(unpackedFiles: readonly string[], machine: Machine): string[] {
  const wanted = addonPackage(machine)
  const found = new Set(unpackedFiles.flatMap(file => packageNames.exec(file)?.[1] ?? []))
  const others = [...found].filter(name => name !== wanted)
  return [
    ...(unpackedFiles.includes(`node_modules/${wanted}/sherpa-onnx.node`)
      ? []
      : [
          `${wanted} is not in the package, so no model would run. Build on a machine of that kind, after npm ci there.`,
        ]),
    ...others.map(name => `${name} is in the package, which is for ${machine.platform} ${machine.arch}.`),
  ]
}
