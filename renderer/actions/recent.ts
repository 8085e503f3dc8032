import { actionTable, type CommandId } from '../../shared/actions'

const rememberedAs = 'parlance.recentCommands'
const most = 5

const isCommand = (name: unknown): name is CommandId =>
  typeof name === 'string' && Object.hasOwn(actionTable, name)

/** Newest first. The page's own storage: nothing of value is lost with it. */
export function recentCommands(): CommandId[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(rememberedAs) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isCommand).slice(0, most) : []
  } catch {
    return []
  }
}

export function rememberCommand(id: CommandId): void {
  const newest = [id, ...recentCommands().filter(other => other !== id)].slice(0, most)
  localStorage.setItem(rememberedAs, JSON.stringify(newest))
}
