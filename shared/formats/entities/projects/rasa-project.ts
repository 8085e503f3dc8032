import { excerptOf } from '../../reading'
import { readRasa } from '../read-rasa'
import {
  countUnheld,
  fileNameOf,
  isYaml,
  type ProjectFile,
  type ProjectReading,
  type ReadProjectFile,
} from './project'

/** Training data in files of any name; stories, rules and the domain are told. */
export function readRasaProject(all: readonly ProjectFile[]): ProjectReading {
  const unheld = countUnheld()
  const files = all.flatMap(({ path, text }): ReadProjectFile[] => {
    if (!isYaml(path)) return []
    if (hasNlu(text)) return [{ path, ...readRasa(text) }]
    const sections = [...text.matchAll(/^([A-Za-z_]\w*)[ \t]*:/gm)].map(([, name]) => name)
    const named = sections.filter(name => name !== 'version')
    if (named.length > 0) unheld.add(excerptOf(`${fileNameOf(path)}: ${[...new Set(named)].join(', ')}`))
    return []
  })
  return { files, problems: unheld.problems() }
}

export const hasNlu = (text: string): boolean => /^nlu[ \t]*:/m.test(text)
