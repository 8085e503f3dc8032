/** A value between the worlds: clones cross, functions and promises cross as numbered references. */
export type Packed =
  | { kind: 'clone'; value: unknown }
  | { kind: 'function' | 'own-function' | 'promise'; id: number }
  | { kind: 'error'; message: string }
  | { kind: 'array'; values: Packed[] }
  | { kind: 'object'; entries: [string, Packed][] }

export type BridgeMessage =
  | { kind: 'expose'; name: string; value: Packed }
  | { kind: 'call'; id: number; args: Packed }
  | { kind: 'return'; ok: boolean; value: Packed }
  | { kind: 'settle'; id: number; ok: boolean; value: Packed }
