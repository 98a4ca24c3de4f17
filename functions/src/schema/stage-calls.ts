import { define, ofNetwork } from './call.ts'
import { contactMessage } from './contact.ts'
import { messageResponse } from './error.ts'
import { limits } from './field/limits.ts'
import { healthQuery, healthView, ratesView, stageView } from './stage.ts'

export const stageCalls = define({
  contact: {
    method: 'post',
    path: '/contact',
    access: 'public',
    idempotent: true,
    quotas: [ofNetwork('contact', limits.networkContacts)],
    summary: 'Write to the people behind the market',
    json: contactMessage,
    response: messageResponse,
  },
  config: {
    method: 'get',
    path: '/config',
    offline: true,
    access: 'public',
    ignoresSession: true,
    summary: 'Where chain, escrow and index are',
    response: stageView,
  },
  health: {
    method: 'get',
    path: '/health',
    access: 'public',
    ignoresSession: true,
    summary: 'The state of every part',
    query: healthQuery,
    response: healthView,
    unavailable: healthView,
  },
  rates: {
    method: 'get',
    path: '/rates',
    offline: true,
    access: 'public',
    ignoresSession: true,
    summary: 'What ether is worth, for display only',
    response: ratesView,
  },
})
