import { useTranslate } from '../language/use-translate'
import type { PatternProblem } from './pattern-thread'

const sentences = { broken: 'app.badPattern', slow: 'app.slowPattern' } as const

/** What to do about a pattern that finds nothing; nothing where there is nothing to do. */
export function BadPattern({ problem }: { problem: PatternProblem | null }) {
  const t = useTranslate()
  return problem && t(sentences[problem])
}
