export interface Figures {
  minimum: number
  median: number
  maximum: number
}

export function figuresOf(samples: readonly number[]): Figures {
  const sorted = [...samples].sort((a, b) => a - b)
  const at = (part: number): number => sorted[Math.round((sorted.length - 1) * part)] ?? Number.NaN
  return { minimum: at(0), median: at(0.5), maximum: at(1) }
}

/** One line a figure: what, minimum / median / maximum. */
export const lineOf = (what: string, { minimum, median, maximum }: Figures, unit: string): string =>
  `${what.padEnd(34)} ${[minimum, median, maximum].map(value => value.toFixed(0).padStart(6)).join(' ')} ${unit}`

export function verdict(what: string, ratio: number, budget: number): string {
  return `${what}: ${ratio.toFixed(2)}x, budget ${budget.toFixed(2)}x: ${ratio <= budget ? 'met' : 'NOT MET'}`
}

export const within = (what: string, milliseconds: number, budget: number): string =>
  `${what}: ${milliseconds.toFixed(0)} ms, budget ${budget} ms: ${milliseconds <= budget ? 'met' : 'NOT MET'}`
