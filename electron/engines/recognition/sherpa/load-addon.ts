/// <reference path="./sherpa-onnx-node.d.ts" />
import type { Result } from '../../../../shared/result'

/** Systems that the package has machine code for, in Node's words. On any other there are no models to run. */
const systems = ['darwin-arm64', 'darwin-x64', 'linux-arm64', 'linux-x64', 'win32-ia32', 'win32-x64']

/** Loads the machine code that runs models, and has it do a little. Answers its version. */
export async function loadAddon(): Promise<Result<string, string>> {
  const system = `${process.platform}-${process.arch}`
  if (!systems.includes(system)) return { ok: true, value: `none for this system, ${system}` }
  try {
    const { default: sherpa } = await import('sherpa-onnx-node')
    const sound = new Float32Array(1_600).fill(0.5)
    const half = new sherpa.LinearResampler(16_000, 8_000).flush(sound)
    if (half.length !== sound.length / 2)
      return { ok: false, error: `${half.length} samples instead of half` }
    return { ok: true, value: `${sherpa.version} for ${system}` }
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) }
  }
}
