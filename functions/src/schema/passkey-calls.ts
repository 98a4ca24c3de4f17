import { define, ofNetwork, ofStrangers, ofWallet } from './call.ts'
import { messageResponse } from './error.ts'
import { limits } from './field/limits.ts'
import {
  bundlerRequest,
  keyWalletParams,
  keyWalletsView,
  newPasskey,
  passkeyParams,
  passkeysView,
  passkeyView,
  paymasterRequest,
  rpcView,
} from './passkey.ts'
import { login } from './session.ts'

/** Each asks the chain. */
const writing = [ofStrangers('passkey', limits.networkLogins), ofWallet('passkey', limits.passkeys)]

export const passkeyCalls = define({
  getPasskey: {
    method: 'get',
    path: '/passkeys/:id',
    access: 'public',
    ignoresSession: true,
    quotas: [ofNetwork('passkey', limits.networkLogins)],
    summary: 'The public key and the account of a passkey, which a browser learns only when it makes one',
    params: passkeyParams,
    response: passkeyView,
  },
  addPasskey: {
    method: 'post',
    path: '/passkeys',
    access: 'session',
    quotas: writing,
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
    quotas: writing,
    summary: 'Forget a passkey that no longer owns the signed-in account, and end all its other sessions',
    json: passkeyParams,
    response: messageResponse,
  },
  keyWallets: {
    method: 'get',
    path: '/key-wallets/:wallet',
    access: 'public',
    ignoresSession: true,
    quotas: [ofNetwork('passkey', limits.networkLogins)],
    summary: 'The accounts that a wallet is a key of, apart from its own',
    params: keyWalletParams,
    response: keyWalletsView,
  },
  addKeyWallet: {
    method: 'post',
    path: '/key-wallets',
    access: 'session',
    quotas: writing,
    summary: 'Keep that a wallet agreed to be a key of the signed-in account',
    json: login,
    response: messageResponse,
  },
  forgetKeyWallet: {
    method: 'post',
    path: '/key-wallets/forget',
    access: 'session',
    quotas: writing,
    summary:
      'Forget a wallet that is no longer a key of the signed-in account, and end all its other sessions',
    json: keyWalletParams,
    response: messageResponse,
  },
  bundler: {
    method: 'post',
    path: '/bundler',
    access: 'session',
    quotas: [ofStrangers('stranger', limits.networkStrangers), ofWallet('bundler', limits.bundlerRequests)],
    summary: 'Estimate, send or follow an operation of the signed-in account (ERC-4337)',
    json: bundlerRequest,
    response: rpcView,
  },
  paymaster: {
    method: 'post',
    path: '/paymaster',
    access: 'account',
    quotas: [ofWallet('paymaster', limits.bundlerRequests)],
    summary: 'Have Mota pay the network fee of an operation (ERC-7677)',
    json: paymasterRequest,
    response: rpcView,
  },
})
