import { kept } from '@/lib/kept'

/** This browser's conversation. Its secret token, which is stored nowhere else, opens it. */
export type StoredChat = {
  id: string
  token: string
  /** The position of the last message that the visitor has seen. */
  read: number
  /** So many came at once that nobody is alerted. */
  held: boolean
}

const { read, write, forget } = kept<StoredChat>('help-chat', {
  id: 'string',
  token: 'string',
  read: 'number',
  held: 'boolean',
})

export { forget as forgetChat, read as storedChat, write as keepChat }

/** A conversation that has not started: its id, and a token of 256 random bits in hexadecimal. */
export function newChat(): StoredChat {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return {
    id: crypto.randomUUID(),
    token: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    read: 0,
    held: false,
  }
}
