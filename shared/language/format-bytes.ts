import { numberFormat } from './formatters'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const

const digitsOf = (step: number): number => (step < 3 ? 0 : 1)

/** The smallest unit in which it is written with three digits. Decimal, as disks are sold and file managers count. */
function stepOf(bytes: number): number {
  const written = (step: number): number => Number((bytes / 1000 ** step).toFixed(digitsOf(step)))
  let step = 0
  while (step < units.length - 1 && written(step) >= 1000) step += 1
  return step
}

export function formatBytes(bytes: number, locale: string): string {
  const step = stepOf(bytes)
  return numberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: digitsOf(step),
  }).format(bytes / 1000 ** step)
}
