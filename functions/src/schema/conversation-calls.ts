import * as z from 'zod'
import { type Call, define, ofNetwork, ofWallet } from './call.ts'
import {
  blockConversation,
  blockedView,
  conversationParams,
  conversationsQuery,
  conversationsView,
  muteConversation,
  mutedView,
  readConversation,
  threadQuery,
  threadView,
  unreadView,
} from './conversation.ts'
import {
  answerMessage,
  messageView,
  pictureParams,
  sendMessage,
  sendPicture,
} from './conversation-message.ts'
import { limits } from './field/limits.ts'

const writing = [ofWallet('writing', limits.walletMessages), ofNetwork('writing', limits.networkMessages)]

export const conversationCalls = define({
  getConversations: {
    method: 'get',
    path: '/get-conversations',
    access: 'session',
    summary: 'The conversations of a wallet, newest first',
    query: conversationsQuery,
    response: conversationsView,
  },
  getConversation: {
    method: 'get',
    path: '/get-conversation/:id',
    access: 'session',
    summary:
      'The messages of a conversation, oldest first; for its parties, and the arbiter of a contested sale',
    params: conversationParams,
    query: threadQuery,
    response: threadView,
  },
  sendMessage: {
    method: 'post',
    path: '/send-message',
    access: 'account',
    idempotent: true,
    quotas: writing,
    summary: 'Write to the other side, or as the arbiter to both: JSON, or a form for a picture',
    json: sendMessage,
    form: sendPicture,
    formSize: limits.messageForm,
    response: messageView,
  },
  answerMessage: {
    method: 'post',
    path: '/answer-message',
    access: 'account',
    idempotent: true,
    quotas: writing,
    summary: 'Accept, decline or withdraw an offer, a meeting or a settlement',
    json: answerMessage,
    response: messageView,
  },
  readConversation: {
    method: 'post',
    path: '/read-conversation',
    access: 'session',
    summary: 'Mark a conversation as read up to a message; answers how many are unread in all',
    json: readConversation,
    response: unreadView,
  },
  blockConversation: {
    method: 'post',
    path: '/block-conversation',
    access: 'session',
    idempotent: true,
    quotas: writing,
    summary: 'Block a conversation or remove your own block; a reason is sent to the operators',
    json: blockConversation,
    response: blockedView,
  },
  muteConversation: {
    method: 'post',
    path: '/mute-conversation',
    access: 'session',
    quotas: writing,
    summary: 'Stop emails about a conversation, or get them again',
    json: muteConversation,
    response: mutedView,
  },
})

/**
 * A picture of a conversation in one of its three widths. It answers a file, so it is none of the calls above, whose
 * answers are JSON.
 */
export const getPicture = {
  name: 'getPicture',
  method: 'get',
  path: '/get-picture/:message_id/:width',
  access: 'session',
  // Asked for again each time, so that it cannot be seen after the session has ended.
  cache: 'private, no-cache',
  summary: 'A picture, for those who may read its conversation',
  params: pictureParams,
  response: z.file().mime('image/webp'),
} as const satisfies Call
