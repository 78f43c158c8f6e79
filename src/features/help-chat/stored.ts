/** The conversation that this browser holds: its secret token, which is nowhere else, opens it. */
export type StoredChat = {
  id: string
  token: string
  /** The position of the last message that the visitor has seen. */
  read: number
}

const KEY = 'help-chat'

/** The conversation of this browser, unless there is none or storage is switched off. */
export function storedChat(): StoredChat | undefined {
  try {
    const chat: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null')
    return isChat(chat) ? chat : undefined
  } catch {
    return undefined
  }
}

export function keepChat(chat: StoredChat) {
  try {
    localStorage.setItem(KEY, JSON.stringify(chat))
  } catch {
    // Storage is full or switched off: the conversation lasts as long as this page.
  }
}

export function forgetChat() {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // As above.
  }
}

const isChat = (value: unknown): value is StoredChat =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  typeof value.id === 'string' &&
  'token' in value &&
  typeof value.token === 'string' &&
  'read' in value &&
  typeof value.read === 'number'

/** A conversation that has not been begun: its id, and a token of 256 random bits as hexadecimal digits. */
export function newChat(): StoredChat {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return {
    id: crypto.randomUUID(),
    token: [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
    read: 0,
  }
}
