import { type DryRun, itemsOf } from '../../../../../../shared/formats/dry-run'
import type { ProjectReading } from '../../../../../../shared/formats/entities/projects/project'
import type { Sentence } from '../../../../../../shared/formats/entities/sentence'
import { joinedLists, type WordList } from '../../../../../../shared/formats/entities/word-list'

export const sentencesOf = ({ files }: ProjectReading): Sentence[] =>
  files.flatMap((file: DryRun<Sentence>) => itemsOf(file))
export const listsOf = ({ files }: ProjectReading): readonly WordList[] =>
  joinedLists(
    [],
    files.flatMap(({ lists = [] }) => lists),
  )
