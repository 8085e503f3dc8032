import { BaseSequencer, type TestSpecification } from 'vitest/node'

const isLong = ({ moduleId }: TestSpecification): boolean =>
  /\/(kill|identify-speakers|process)\.test\./.test(moduleId)

/** On a fresh checkout nothing tells how long a file takes: what waits for real processes begins, and nobody waits for it. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}
