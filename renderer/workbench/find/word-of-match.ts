import type { Match } from '../../../shared/text/find/find-in-paragraphs'
import { wordIndexAt } from '../../../shared/text/transcript/paragraphs'
import type { Word } from '../../../shared/text/transcript/word'
import { writtenOf } from '../text/paragraph-items'
import { useText } from '../text/store'

/** The word that a match begins in. */
export function wordOfMatch({ paragraph, start }: Match): Word | undefined {
  const item = useText.getState().list.items[paragraph]
  return item?.words[wordIndexAt(writtenOf(item), start)]
}
