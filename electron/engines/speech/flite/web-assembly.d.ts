/** What Node has and its types leave to those of the browser. Only the parts that are used here. */
declare namespace WebAssembly {
  interface Memory {
    readonly buffer: ArrayBuffer
  }
  const Memory: { new (size: { initial: number }): Memory; prototype: Memory }

  interface Module {
    readonly [Symbol.toStringTag]: string
  }

  interface Instance {
    readonly exports: Record<string, unknown>
  }

  function compile(bytes: Uint8Array): Promise<Module>
  function instantiate(module: Module, imports: Record<string, object>): Promise<Instance>
}
