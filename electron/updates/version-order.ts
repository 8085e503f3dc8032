const pattern = /^(\d+)\.(\d+)\.(\d+)(?:-([0-9A-Za-z.-]+))?(?:\+[0-9A-Za-z.-]+)?$/

/** Whether a version comes after another, as semver.org orders them. What is no version comes after nothing. */
export function isNewer(version: string, than: string): boolean {
  const one = pattern.exec(version)
  const other = pattern.exec(than)
  if (!one || !other) return false
  for (const place of [1, 2, 3]) {
    const difference = Number(one[place]) - Number(other[place])
    if (difference !== 0) return difference > 0
  }
  return isLaterDraft(one[4], other[4])
}

/** Of the same three numbers: what has no draft's name is the version itself, and comes after all its drafts. */
function isLaterDraft(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return one === undefined && other !== undefined
  const words = one.split('.')
  const otherWords = other.split('.')
  for (const [index, word] of words.entries()) {
    const beside = otherWords[index]
    if (beside === undefined) return true
    if (word !== beside) return isLaterWord(word, beside)
  }
  return false
}

function isLaterWord(one: string, other: string): boolean {
  const [isNumber, otherIsNumber] = [one, other].map(word => /^\d+$/.test(word))
  if (isNumber && otherIsNumber) return Number(one) > Number(other)
  return isNumber === otherIsNumber ? one > other : !isNumber
}
