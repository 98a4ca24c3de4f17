import { define } from './call.ts'
import { said } from './error.ts'
import { login, nonceView, sessionView, signedIn } from './session.ts'

export const sessionCalls = define({
  nonce: {
    name: 'nonce',
    method: 'get',
    path: '/auth/nonce',
    access: 'public',
    summary: 'A nonce for one sign-in message',
    response: nonceView,
  },
  login: {
    name: 'login',
    method: 'post',
    path: '/auth/login',
    access: 'public',
    summary: 'Sign in with a signed EIP-4361 message',
    json: login,
    response: signedIn,
  },
  session: {
    name: 'session',
    method: 'get',
    path: '/auth/session',
    access: 'public',
    summary: 'Who is signed in, or null',
    response: sessionView,
  },
  logout: {
    name: 'logout',
    method: 'post',
    path: '/auth/logout',
    access: 'public',
    summary: 'End the session',
    response: said,
  },
})
