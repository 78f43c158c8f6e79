import { addSentences } from './refusals.ts'

/* The sentences for what the database refuses about conversations (refusals.ts). They come with the chat, the visitor's and the office's. */

/** Why something was not done. */
export const refusals = {
  conversation_unknown: 'We couldn’t find this conversation. Start a new one, or call us.',
  conversation_gone: 'This conversation no longer exists.',
  chat_of_another: 'Someone else closed this conversation. Ask them.',
  undo_chat_too_late: 'It is too late to undo this. Call the visitor, or write to them by email.',
  conversation_closed: 'This conversation is closed. Start a new one, or call us.',
  conversation_closed_to_visitor:
    'This conversation is closed: the visitor no longer sees it. Call or email them.',
  too_many_a_minute:
    'That is more than 10 messages in a minute. Wait a minute, then send it again, or call us.',
  too_many_an_hour: 'That is more than 30 messages in an hour. Please call us; it’s quicker to talk.',
}

addSentences({ texts: {}, fieldSentences: {}, refusals })
