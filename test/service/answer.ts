/** What a server means to send, before a script has a say in it. */
export interface Answer {
  status: number
  headers: Record<string, string>
  body: Buffer
}

const json = (status: number, value: unknown): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json' },
  body: Buffer.from(JSON.stringify(value)),
})

export const agreed = (data: unknown, message = 'Done'): Answer => json(200, { success: true, message, data })

export const refused = (status: number, message: string): Answer => json(status, { success: false, message })

export const bytes = (body: Buffer, type: string): Answer => ({
  status: 200,
  headers: { 'Content-Type': type },
  body,
})
