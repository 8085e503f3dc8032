import { programCommand } from '../../with-program'
import { backup } from './backup'
import { check } from './check'
import { move } from './move'
import { recover } from './recover'
import { restore } from './restore'
import { tellWhere, where, whereJson } from './where'

export const library = programCommand({
  name: 'library',
  text: 'cli.library',
  examples: ['parlance library', 'parlance library backup monday.zip', 'parlance library restore monday.zip'],
  json: whereJson,
  commands: [where, check, recover, backup, restore, move],
  given: () => ({}),
  run: tellWhere,
})
