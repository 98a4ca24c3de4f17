import { limits } from './field/limits.ts'
import { invalid, required } from './field/messages.ts'

/** Every sentence the API says. Where the specification has words they are kept to the letter. */
export const messages = {
  required,
  invalid,
  session: {
    needed: 'Please connect your wallet to proceed.',
    other: 'This belongs to another wallet.',
    switched: 'Another account has signed in in this browser. Nothing was done.',
    message: 'The sign-in message could not be read.',
    domain: 'The sign-in message was made for another site.',
    chain: 'Please switch to Sepolia test network',
    nonce: 'The sign-in message has expired. Please sign again.',
    signature: 'The signature does not match the wallet.',
    ended: 'Logged out.',
    endedOne: 'Signed out there.',
    gone: 'This session has ended already.',
    origin: 'Requests from other sites are refused.',
  },
  account: {
    unknown: 'User not found.',
    needed: 'Create an account first. It takes a minute, and we can then reach you about the vehicle.',
    exists: 'This wallet already has an account.',
    emailTaken: 'This email already belongs to an account.',
    codeSent: 'We sent a 6-digit code to your email.',
    codeWait: 'Please wait a minute before asking for another code.',
    codeCap: 'You have requested too many codes. Please try again in an hour.',
    codeMailbox: 'Too many codes went to this email. Please try again later, or use another email.',
    codesBusy: 'Too many people are asking for a code right now. Please try again in a few minutes.',
    codeWrong: 'That code is incorrect.',
    codeBurnt: 'The code is no longer valid. Please ask for a new one.',
    nameImpersonates: 'This name could be taken for Mota or its staff. Please use another one.',
    nameLink: 'A name cannot contain a link, an email address or a wallet address.',
    nameHidden: 'This name has hidden characters that change how it reads. Please type it again.',
    created: 'Account created!',
    emailChanged: 'Email changed.',
    emailSame: 'This is already your email.',
    deleted: 'Your account is deleted.',
    deletedLater:
      'Your listings, searches and sessions are deleted. Your name and email are deleted when your open sales are over.',
    paying: 'A payment of yours is on its way. Please try again when it is confirmed.',
    renamed: 'Name updated.',
    vendor: 'You are now a vendor.',
    sellerOnly: 'Only vendors can do this. Become a vendor first.',
    blocked:
      'Your account is blocked: you cannot list or change vehicles, or write messages. Sales that are already paid continue as usual. Write to us on the contact page.',
    balance: 'The balance could not be read from the chain. Your money is not affected. Please try again.',
    profile: 'Your vendor page was updated.',
    profileChanged:
      'Your vendor page was changed in another window or on another device. What you typed is still here: check it, then update again.',
    record: 'The sales of this seller could not be read. Please try again.',
  },
  listing: {
    unknown: 'Product not found!',
    submitted: 'Vehicle listing submitted successfully!',
    updated: 'Vehicle updated successfully!',
    deleted: 'Product deleted successfully.',
    hasTransaction: "Can't delete product because a transaction has been made.",
    editSold: "Can't edit product because a transaction has been made.",
    leased:
      'A buyer is paying for this vehicle right now. When their reservation ends, nobody else can reserve it for five minutes, so that you can change the listing.',
    changed: 'The listing changed in the meantime. Please try again.',
    edited:
      'This listing was changed in the meantime, perhaps in another window. Nothing of this form was saved. Load the page again to see the listing as it is now.',
    own: 'You cannot buy your own product.',
    sold: 'This vehicle has been sold.',
    paused: 'This vehicle is not for sale at the moment. Nothing was paid.',
    takenDown: 'The vehicle is off the lists. You can bring it back at any time.',
    forSale: 'The vehicle is for sale again.',
    waitsForReview: 'The vehicle will be for sale again after our team has looked at it.',
    reserved: 'The vehicle is reserved for you for 15 minutes.',
    reservedByOther: `Another buyer is paying for this vehicle right now. Nothing was taken from your wallet. If they do not pay, you can try again in ${limits.leaseMinutes} minutes.`,
    reservedBefore:
      'You reserved this vehicle less than an hour ago, and other buyers want it too. Nothing was paid. Please try again later.',
    mileageFell:
      'An earlier listing of this vehicle shows a higher mileage. Say why it is lower now. Buyers read your reason.',
    vinSelling:
      'A vehicle with this VIN is being sold on Mota right now, so it cannot be listed again. If it is yours, write to us on the contact page.',
    vehicles:
      'You have entered the VINs of many vehicles today. Please continue tomorrow, or list the vehicle without a VIN for now.',
    sellersTurn: 'The seller is changing this listing. Nothing was paid. Please try again in a few minutes.',
    paying: 'Your payment is on its way. The vehicle stays reserved until the chain confirms the payment.',
    payingOther:
      'Your payment for another vehicle is on its way. You can reserve this one as soon as that payment is confirmed.',
    released: 'Your reservation has ended.',
  },
  report: {
    sent: 'Thank you. Our team looks at this listing.',
    vendorSent: 'Thank you. Our team looks at this vendor.',
    own: 'This is your own listing. Edit or delete it instead.',
    self: 'This is your own page. To leave Mota, delete your account on the account page.',
  },
  rating: {
    stars: 'Choose one to five stars.',
    text: 'Write what the sale was like.',
    answer: 'Write an answer.',
    reason: 'Say what is wrong with this review.',
    link: 'Leave out links, email addresses and wallet addresses.',
    parties: 'Only the buyer and the seller of this sale can do this.',
    notFinished: 'You can write a review when the sale is finished.',
    once: 'You have reviewed this sale already.',
    unknown: 'This review does not exist.',
    notAbout: 'Only the person whom the review is about can answer it.',
    answered: 'You have answered this review already.',
    sent: 'Thank you. Your review is published.',
    answerSent: 'Your answer is published.',
    reported: 'Thank you. Our team looks at this review.',
  },
  desk: {
    staff: 'Only moderators can do this.',
    reason: 'Give a reason. The seller reads it.',
    claimed: 'Another moderator is looking at this listing. Take the next one.',
    decided: 'This listing was decided already.',
    closedNothing: 'This report does not exist. It may have been deleted with its conversation.',
    approved: 'Published.',
    refused: 'Refused. The seller gets an email with the reason.',
  },
  inspection: {
    inspectorsOnly: 'Only inspectors can add a report, and not about their own vehicle.',
    date: 'The date of the report is not today.',
    signature: 'The signature does not match the report.',
    added: 'Report added. Buyers see it on the vehicle’s page.',
    approved: 'This person can sign inspection reports now.',
    ended: 'This person can sign no more inspection reports.',
    nobody: 'There is no inspector on Mota yet.',
    askedEnough: 'You have asked inspectors about many vehicles today. Please try again tomorrow.',
    busy: 'Inspectors have many requests right now. Please try again in an hour.',
    asked: 'Inspectors were already asked about this vehicle today.',
    none: 'There is no valid inspection report on this vehicle.',
  },
  wishlist: {
    added: 'Added to wishlist.',
    removed: 'Removed from wishlist.',
    full: 'A wishlist can hold at most 1,000 products.',
  },
  search: {
    saved: 'Search saved. We will email you about new vehicles.',
    removed: 'Search removed. You will get no more emails about it.',
    empty: 'Choose a filter or type what you are looking for, then save the search.',
    full: 'You can save 20 searches. Remove one first.',
    unknown: 'This saved search does not exist. It may have been removed already.',
  },
  sale: {
    unknown: 'Transaction not found.',
    token: 'This payment was made in a token that Mota does not know.',
    notOnChain: 'This transaction is not on the chain yet. Please try again in a moment.',
    buyer: 'The transaction on the chain has another buyer.',
    seller: 'The transaction on the chain has another seller.',
    product: 'The transaction on the chain was made for another product.',
    amount: 'The amount paid is not the price of the product.',
    nameless:
      'This payment does not name the vehicle, and somebody else has bought it. Press Cancel and refund on the purchase to get your money back.',
    stale: 'This payment does not name the vehicle, and it was made before the listing, or its sale is over.',
    otherProduct: 'This transaction is already recorded for another product.',
    recorded: 'You have successfully paid!',
    paidTwice:
      'Your money is in escrow, but this payment does not buy the vehicle: another payment for it was first. You can get a refund.',
    parties: 'Only the buyer, the seller and the arbiter can update this transaction.',
    stopped:
      'Purchases are paused at the moment. Nothing was paid. Sales that are already paid continue as usual. Please try again later.',
    intents: 'You have too many payments on their way. Please wait until they are confirmed.',
    chain: 'The chain could not be read. Please try again.',
  },
  conversation: {
    unknown: 'Conversation not found.',
    messageUnknown: 'Message not found.',
    parties: 'Only the buyer and the seller of this conversation can read it.',
    own: 'This is your own vehicle. Buyers start the conversation.',
    blocked: 'This conversation is blocked. Nobody can write until the person who blocked it unblocks it.',
    tooMany: 'You have sent many messages in this conversation. Please wait a while before you send more.',
    tooManyNew: 'You can start 30 conversations a day. Please continue tomorrow.',
    notBlocker: 'Only the person who blocked this conversation can unblock it.',
    notOpen: 'This can no longer be answered.',
    notRevoked:
      'Revoke your signature with your wallet first. Until then the other side can still use this proposal.',
    settlementVoid:
      'The escrow no longer accepts this proposal. No money was moved. Ask the other side for a new one.',
    arbiterText: 'The arbiter can only write messages.',
    ownAnswer: 'The other side has to answer this. You can withdraw it.',
    notYours: 'Only the sender can withdraw this.',
    offerPrice: 'Offer less than the asking price, or buy the vehicle at that price.',
    offerAccepted: 'An offer has already been accepted. You can make another one when it expires.',
    tooManyAgreed: 'You have accepted 50 offers for this vehicle. Please wait until one expires.',
    meetingPast: 'Choose a time in the future, within the next 90 days.',
    notReported: 'Nobody reported this conversation, and none of its sales is disputed.',
    otherSale: 'This transaction is not part of this conversation.',
    saleEnded: 'This sale is over. Its money has been paid out already.',
    disputeBuyer: 'Only the buyer can give the reason for a dispute. Answer it with a message.',
    split: 'The buyer’s share cannot be more than the amount of the sale.',
    deadline: 'Choose a deadline within the next hour.',
    signature:
      'The escrow does not accept this signature for this wallet and these amounts. Nothing was sent; please sign again.',
  },
  passkey: {
    credential: 'The id of the passkey could not be read.',
    publicKey: 'Enter a public key: 0x and 128 hexadecimal digits in lower case.',
    operation: 'The operation could not be read.',
    method: 'This method is not offered here.',
    unknown: 'Mota does not know this passkey.',
    notOwner: 'This passkey does not own the account.',
    taken: 'This passkey belongs to another account.',
    isOwner: 'This passkey still owns the account. Remove it from the account first.',
    forgotten: 'The key was removed. All other browsers are signed out.',
    consent: 'The message does not say that this wallet becomes a key of the signed-in account.',
    walletSignature: 'This wallet did not sign the message. A wallet that is a contract cannot be a key.',
    walletKept: 'The wallet can now be added to the account.',
    walletIsOwner: 'This wallet is still a key of the account. Remove it from the account first.',
    manyAccounts: 'This wallet is a key of too many accounts. Remove it from one of them first.',
    otherChain: 'The operation is for another chain.',
    otherAccount: 'Only accounts that a passkey made on Mota can do this.',
    noBundler: 'Passkey wallets are not available here.',
    bundler: 'The service that sends the transaction does not answer. Nothing was sent. Please try again.',
    unfollowed: 'The service that sent the transaction does not answer. It may still be carried out.',
    sponsorDown: 'The service that pays network fees for Mota does not answer. Please try again.',
    noSponsor: 'Mota does not pay network fees here.',
    notSponsored: 'Mota does not pay the network fee of this action.',
    tooExpensive: 'The network fee of this operation is too high for Mota to pay.',
    enough: 'Mota has paid the network fees of many of your actions today. It pays again tomorrow.',
    spent: 'Mota has paid as many network fees as it can for now.',
  },
  index: {
    document: 'This query is not one of those that the pages use. Reload the page.',
    variables: 'The variables of this query are not valid.',
    down: 'The index does not answer. Sales and money are not affected. Please try again.',
  },
  contact: {
    sent: 'Form submitted successfully.',
    mail: 'The message could not be sent. Please try again.',
    busy: 'Too many people are writing to us right now. Please try again in a few minutes.',
  },
  request: {
    unknown: 'Not found.',
    front: 'Please use the public address of this site.',
    tooLarge: 'The request is too large.',
    tooMany: 'Too many requests. Please try again later.',
    failed: 'Something went wrong. Please try again.',
    busy: 'The service is busy. Please try again.',
    key: 'An idempotency key has 8 to 128 letters, digits and signs.',
    otherInput: 'This idempotency key was used for another request.',
    running: 'This request is still being carried out. Please try again in a few seconds.',
    lists: 'Vehicles cannot be shown at the moment. Nothing is lost. Please try again in a minute.',
  },
} as const

export const partlyDone = (done: number, all: number) =>
  `${done} of ${all} pictures are done, and the others need more time. Send the same form again to continue.`

/** The payment is on the chain, and does not buy the vehicle. */
export const paidOtherPrice = (amount: string, asking: string) =>
  `You paid ${amount}, but the asking price is ${asking}, so this payment does not buy the vehicle. Your money is in escrow, and you can get a refund.`

export const missingFunds = (missing: string, price: string, fee: string) =>
  `Your wallet needs ${missing} more: this vehicle costs ${price}, plus a network fee of up to ${fee}.`

/** For a price in a token. */
export const missingTokens = (missing: string, price: string) =>
  `Your wallet needs ${missing} more: this vehicle costs ${price}.`

const grows = 'The number grows with the age of your account and with finished sales.'
const date = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 10)

/** Days are counted from midnight UTC, which is 1 am in Lagos all year. */
export const listingsPerDay = (max: number) =>
  `You can list ${max} vehicles a day at the moment. You can list more after 1 am Lagos time. ${grows}`

/** `next`: how many can be for sale from when on, if no sale is finished until then. */
export const openListings = (max: number, next?: { max: number; at: number }) =>
  `You can have ${max} vehicles for sale at once. Remove one first.${next ? ` You can have ${next.max} from ${date(next.at)}. ${grows}` : ''}`
