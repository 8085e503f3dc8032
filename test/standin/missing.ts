/** Makes the touch of a member that is not there loud: `undefined` would let the app go on with a lie. */
export function missingThrows<Target extends object>(name: string, target: Target): Target {
  return new Proxy(target, {
    get(_target, key) {
      if (typeof key === 'string' && !(key in target) && !askedByRuntimes.has(key)) {
        throw new Error(`stand-in: ${name}.${key} is not implemented`)
      }
      const value: unknown = Reflect.get(target, key, target)
      // A proxy has none of its target's private fields, so methods keep their own `this`.
      return typeof value === 'function' && !value.prototype ? value.bind(target) : value
    },
    set: (_target, key, value) => Reflect.set(target, key, value, target),
  })
}

/** Promise resolution, module interop, JSON and test runners ask any object for these. */
const askedByRuntimes = new Set(['then', '__esModule', 'toJSON', 'default'])
