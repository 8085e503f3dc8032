/** An administrator may read everything: for the moment this process is somebody who may not. */
export async function asNobody<T>(task: () => Promise<T>): Promise<T> {
  if (process.getuid?.() !== 0) return task()
  process.seteuid?.('nobody')
  try {
    return await task()
  } finally {
    process.seteuid?.(0)
  }
}
