import { define } from './call.ts'
import { conversationParams } from './conversation.ts'
import {
  deskBlock,
  deskBlockView,
  deskCase,
  deskCaseView,
  deskClose,
  deskCloseView,
  deskConversationView,
  deskDecision,
  deskView,
} from './desk.ts'
import { messageResponse } from './error.ts'

/** The moderators' calls. */
export const deskCalls = define({
  desk: {
    method: 'get',
    path: '/desk',
    access: 'staff',
    summary:
      'What waits for a moderator: listings, reported conversations, vendors and reviews, and disputes, oldest first',
    response: deskView,
  },
  openCase: {
    method: 'post',
    path: '/desk/open',
    access: 'staff',
    summary:
      'One listing with everything that a decision needs; keeps other moderators away from it for five minutes',
    json: deskCase,
    response: deskCaseView,
  },
  decideCase: {
    method: 'post',
    path: '/desk/decide',
    access: 'staff',
    idempotent: true,
    summary: 'Approve or refuse a listing in the version that was looked at; its seller gets an email',
    json: deskDecision,
    response: messageResponse,
  },
  blockSeller: {
    method: 'post',
    path: '/desk/block',
    access: 'staff',
    summary: 'Block a seller and take their listings off the lists, or undo that',
    json: deskBlock,
    response: deskBlockView,
  },
  closeReport: {
    method: 'post',
    path: '/desk/close',
    access: 'staff',
    summary:
      'Take a report of a conversation, vendor or review from the desk, or put it back; a reason hides the review',
    json: deskClose,
    response: deskCloseView,
  },
  deskConversation: {
    method: 'get',
    path: '/desk/conversation/:id',
    access: 'staff',
    summary: 'A conversation that was reported, or that has a disputed sale',
    params: conversationParams,
    response: deskConversationView,
  },
})
