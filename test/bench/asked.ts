/** What was asked for behind the bench's name, for who looks for a cause: `--words=30000,3000`, `--scale=0.1`, `--parts=open,play`. */
const asked = (flag: string): string[] =>
  process.argv.flatMap(one => (one.startsWith(`--${flag}=`) ? one.slice(flag.length + 3).split(',') : []))

/** The sizes that are asked for, or all. */
export function sizesAsked(sizes: readonly number[], flag = 'words'): number[] {
  const wanted = asked(flag).map(Number)
  return sizes.filter(size => wanted.length === 0 || wanted.includes(size))
}

/** Whether a part of a bench is to be measured: all are, unless some were named. */
export function isPartAsked(part: string): boolean {
  const wanted = asked('parts')
  return wanted.length === 0 || wanted.includes(part)
}
