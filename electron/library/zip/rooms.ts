/** Rooms in memory to read into, again and again: memory that is new costs the system more than the reading does. */
export interface Rooms {
  take(): Buffer
  /** Once nobody needs what is in it. */
  giveBack(room: Buffer): void
}

export function createRooms(bytes: number): Rooms {
  const free: Buffer[] = []
  return {
    take: () => free.pop() ?? Buffer.allocUnsafeSlow(bytes),
    giveBack: room => void free.push(room),
  }
}
