/** What Node has and its types leave to those of the browser. Only the parts that are used here. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  const Memory: { new (size: { initial: number }): Memory; prototype: Memory }

  interface Module {
    readonly [Symbol.toStringTag]: string
  }
  /** At once: for a module of a few hundred bytes. */
  const Module: { new (bytes: Uint8Array): Module }

  interface Instance {
    readonly exports: Record<string, unknown>
  }
  const Instance: { new (module: Module): Instance }

  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: Record<string, object>): Promise<Instance>
}
