import { define } from './call.ts'
import { contactMessage } from './contact.ts'
import { said } from './error.ts'
import { healthView, ratesView, stageView } from './stage.ts'

export const stageCalls = define({
  contact: {
    name: 'contact',
    method: 'post',
    path: '/contact',
    access: 'public',
    summary: 'Write to the people behind the market',
    json: contactMessage,
    response: said,
  },
  config: {
    name: 'config',
    method: 'get',
    path: '/config',
    access: 'public',
    anonymous: true,
    summary: 'Where chain, escrow and index are',
    response: stageView,
  },
  health: {
    name: 'health',
    method: 'get',
    path: '/health',
    access: 'public',
    anonymous: true,
    summary: 'The state of every part',
    response: healthView,
  },
  rates: {
    name: 'rates',
    method: 'get',
    path: '/rates',
    access: 'public',
    anonymous: true,
    summary: 'What ether is worth, for display only',
    response: ratesView,
  },
})
