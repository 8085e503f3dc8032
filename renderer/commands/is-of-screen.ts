import { type CommandId, commands, type ScreenCommandId } from '../../shared/commands'

const everywhere: readonly string[] = ['everywhere', 'view', 'account', 'help']

export const isOfScreen = (id: CommandId): id is ScreenCommandId => !everywhere.includes(commands[id].group)
