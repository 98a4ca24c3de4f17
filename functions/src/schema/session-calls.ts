import { define, ofNetwork } from './call.ts'
import { messageResponse } from './error.ts'
import { limits } from './field/limits.ts'
import { endSession, login, nonceView, sessionsView, sessionView, signedIn } from './session.ts'

export const sessionCalls = define({
  nonce: {
    method: 'get',
    path: '/auth/nonce',
    access: 'public',
    summary: 'A nonce for one sign-in message',
    response: nonceView,
  },
  login: {
    method: 'post',
    path: '/auth/login',
    access: 'public',
    anyWallet: true,
    quotas: [ofNetwork('login', limits.networkLogins)],
    summary: 'Sign in with a signed EIP-4361 message',
    json: login,
    response: signedIn,
  },
  session: {
    method: 'get',
    path: '/auth/session',
    offline: true,
    access: 'public',
    anyWallet: true,
    summary: 'Who is signed in, or null',
    response: sessionView,
  },
  logout: {
    method: 'post',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session',
    response: messageResponse,
  },
  getSessions: {
    method: 'get',
    path: '/auth/sessions',
    access: 'session',
    summary: 'The signed-in browsers of your wallet',
    response: sessionsView,
  },
  endSession: {
    method: 'post',
    path: '/auth/end-session',
    access: 'session',
    summary: 'End one of your sessions, or with the id "others" all except this one',
    json: endSession,
    response: messageResponse,
  },
})
