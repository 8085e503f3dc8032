import { programCommand } from '../../with-program'
import { backup } from './backup'
import { restore } from './restore'
import { tellWhere, where, whereJson } from './where'

export const library = programCommand({
  name: 'library',
  text: 'cli.library',
  examples: ['parlance library', 'parlance library backup monday.zip', 'parlance library restore monday.zip'],
  json: whereJson,
  commands: [where, backup, restore],
  given: () => ({}),
  run: tellWhere,
})
