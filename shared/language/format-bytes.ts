import { numberFormat } from './formatters'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte', 'petabyte'] as const

/** The largest unit of which there is at least one. Decimal, as disks are sold and file managers count. */
function stepOf(bytes: number): number {
  let step = 0
  while (step < units.length - 1 && bytes >= 1000 ** (step + 1)) step += 1
  return step
}

export function formatBytes(bytes: number, locale: string): string {
  const step = stepOf(bytes)
  return numberFormat(locale, {
    style: 'unit',
    unit: units[step],
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: step < 3 ? 0 : 1,
  }).format(bytes / 1000 ** step)
}
