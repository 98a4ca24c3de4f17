import {
  accountView,
  addressBody,
  balanceView,
  code,
  registration,
  registrationView,
  rename,
  userView,
  verifiedView,
  walletParams,
} from './account.ts'
import { define, ofNetwork } from './call.ts'
import { limits } from './limits.ts'
import { recordParams, sellerRecordView } from './seller.ts'

export const accountCalls = define({
  userExists: {
    method: 'get',
    path: '/user-exists/:walletAddress',
    offline: 'everyone',
    access: 'public',
    summary:
      'The account of a wallet; the e-mail only for its own session, a private name for those who deal with the person',
    params: walletParams,
    response: userView,
  },
  registerUser: {
    method: 'post',
    path: '/register-user',
    access: 'session',
    once: true,
    rates: [ofNetwork('code', limits.networkCodes)],
    summary: 'Begin an account: a code goes to the e-mail',
    json: registration,
    response: registrationView,
  },
  verifyOtp: {
    method: 'post',
    path: '/verify-otp',
    access: 'session',
    once: true,
    summary: 'Finish the account with the code from the e-mail',
    json: code,
    response: verifiedView,
  },
  updateName: {
    method: 'post',
    path: '/update-name',
    access: 'session',
    summary: 'Rename the account',
    json: rename,
    response: accountView,
  },
  makeVendor: {
    method: 'post',
    path: '/make-vendor',
    access: 'session',
    summary: 'Become a vendor',
    json: addressBody,
    response: accountView,
  },
  sellerRecord: {
    method: 'get',
    path: '/seller-record/:vendor_address',
    access: 'public',
    anonymous: true,
    summary: 'How the sales of a wallet’s own listings ended on the chain',
    params: recordParams,
    response: sellerRecordView,
  },
  balance: {
    method: 'post',
    path: '/balance-and-autowithdraw',
    access: 'public',
    summary: 'Balance and auto-withdraw of a wallet, read from the chain',
    json: addressBody,
    response: balanceView,
  },
})
