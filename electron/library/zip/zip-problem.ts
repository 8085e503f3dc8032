/** An archive that is damaged, or made to do harm. The problem is said in a few words for the error to quote. */
export class ZipProblem extends Error {
  readonly entry: string

  constructor(problem: string, entry = '') {
    super(problem)
    this.entry = entry
  }
}
