import { vi } from 'vitest'

/** Without this `vi.waitFor` gives up after a second, in which a busy machine may not have drawn a frame. */
const patience = 20_000

const { waitFor } = vi
// Files of one worker share it, and this runs for each of them.
if (waitFor.name !== 'waitPatiently') {
  vi.waitFor = function waitPatiently(callback, options = patience) {
    return waitFor(callback, options)
  }
}
