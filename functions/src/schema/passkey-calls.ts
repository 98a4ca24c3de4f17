import { define, ofNetwork, ofWallet } from './call.ts'
import { messageResponse } from './error.ts'
import { limits } from './limits.ts'
import {
  bundlerRequest,
  newPasskey,
  passkeyParams,
  passkeysView,
  passkeyView,
  paymasterRequest,
  rpcView,
} from './passkey.ts'

export const passkeyCalls = define({
  getPasskey: {
    method: 'get',
    path: '/passkeys/:id',
    access: 'public',
    anonymous: true,
    rates: [ofNetwork('passkey', limits.networkLogins)],
    summary: 'The public key and the account of a passkey, which a browser learns only when it makes one',
    params: passkeyParams,
    response: passkeyView,
  },
  addPasskey: {
    method: 'post',
    path: '/passkeys',
    access: 'session',
    rates: [ofWallet('passkey', limits.passkeys)],
    summary: 'Keep the public key of a passkey that owns the signed-in account',
    json: newPasskey,
    response: passkeyView,
  },
  getPasskeys: {
    method: 'get',
    path: '/auth/passkeys',
    access: 'session',
    summary: 'The passkeys that Mota keeps for the signed-in account',
    response: passkeysView,
  },
  forgetPasskey: {
    method: 'post',
    path: '/passkeys/forget',
    access: 'session',
    rates: [ofWallet('passkey', limits.passkeys)],
    summary: 'Forget a passkey that no longer owns the signed-in account, and end all its other sessions',
    json: passkeyParams,
    response: messageResponse,
  },
  bundler: {
    method: 'post',
    path: '/bundler',
    access: 'session',
    rates: [ofWallet('bundler', limits.bundlerRequests)],
    summary: 'Estimate, send or follow an operation of the signed-in account (ERC-4337)',
    json: bundlerRequest,
    response: rpcView,
  },
  paymaster: {
    method: 'post',
    path: '/paymaster',
    access: 'account',
    rates: [ofWallet('paymaster', limits.bundlerRequests)],
    summary: 'Have Mota pay the network fee of an operation (ERC-7677)',
    json: paymasterRequest,
    response: rpcView,
  },
})
