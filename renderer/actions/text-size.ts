const smallest = 80
const largest = 200
const step = 10

/** The next size on the ladder, so that an odd one set by hand comes back to it. */
export const largerText = (size: number): number => Math.min(largest, (Math.floor(size / step) + 1) * step)

export const smallerText = (size: number): number => Math.max(smallest, (Math.ceil(size / step) - 1) * step)
