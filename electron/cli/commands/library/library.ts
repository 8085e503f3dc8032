import { programCommand } from '../../with-program'
import { tellWhere, where, whereJson } from './where'

export const library = programCommand({
  name: 'library',
  text: 'cli.library',
  examples: ['parlance library', 'parlance library where --json'],
  json: whereJson,
  commands: [where],
  given: () => ({}),
  run: tellWhere,
})
