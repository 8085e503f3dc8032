export type InTurn = <T>(key: string, task: () => Promise<T>) => Promise<T>

/** Tasks of one key run one after the other, in the order they came; those of different keys side by side. */
export function createKeyedTurns(): InTurn {
  const turns = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const turn = (turns.get(key) ?? Promise.resolve()).then(task, task)
    turns.set(key, turn)
    try {
      return await turn
    } finally {
      if (turns.get(key) === turn) turns.delete(key)
    }
  }
}
