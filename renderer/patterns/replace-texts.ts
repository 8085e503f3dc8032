import { type ReplacedText, replaceInTexts } from '../../shared/text/find/find-in-texts'
import type { Search } from '../../shared/text/search'
import { createPatternThread, type Tried } from './pattern-thread'

/** What texts come to when what is found in them is replaced: plain text at once, a pattern in a thread of its own. */
export async function replaceTexts(
  texts: readonly string[],
  search: Search,
  replacement: string,
  only: number | null = null,
): Promise<Tried<ReplacedText[]>> {
  if (!search.isPattern) {
    const replaced = replaceInTexts(texts, search, replacement, only)
    return replaced.ok ? replaced : { ok: false, problem: 'broken' }
  }
  const thread = createPatternThread()
  const replaced = await thread.ask<'replace'>({ ask: 'replace', texts, search, replacement, only })
  thread.close()
  return replaced ?? { ok: false, problem: 'slow' }
}
