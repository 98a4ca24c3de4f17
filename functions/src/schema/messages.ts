import { limits } from './limits.ts'

/** Every sentence the API says. Where the specification has words they are kept to the letter. */
export const messages = {
  required: {
    title: 'Vehicle title is required',
    brand: 'Brand is required',
    price: 'Price is required',
    description: 'Description is required',
    fuelType: 'Fuel type is required',
    transmission: 'Transmission is required',
    vehicleType: 'Vehicle type is required',
    images: 'At least one image is required.',
    name: 'Name is required',
    email: 'Email is required',
    message: 'Message is required',
    registration: 'Both fields are required.',
    text: 'Write a message first.',
    place: 'Enter a place to meet.',
    image: 'Choose a picture.',
  },
  invalid: {
    email: 'Enter a valid email address',
    price: 'Enter a price, such as 1.25',
    currency: 'Listings cannot be priced in this currency here.',
    priceDigits: 'This price has more digits than its currency allows.',
    priceZero: 'Price must be more than 0',
    year: 'Enter a year such as 2015',
    mileage: 'Enter the mileage in whole kilometres',
    engine: 'Enter the engine size in cubic centimetres, such as 1800',
    seats: 'Enter the number of seats, such as 5',
    vin: 'Enter the VIN: 17 letters and digits, without I, O and Q',
    code: 'Enter the 6 digits of the code.',
    address: 'Enter a wallet address: 0x and 40 hexadecimal digits.',
    id: 'Enter a product id: 0x and 32 hexadecimal digits.',
    slug: 'This address is too long.',
    transactionId: 'Enter a transaction id: a whole number from 1.',
    status: 'Enter a status from 1 to 5.',
    amount: 'Enter an amount, such as 1.25',
    hash: 'Enter a transaction hash: 0x and 64 hexadecimal digits.',
    cursor: 'This page does not exist. Start again from the first.',
    choice: 'Choose one of the values offered.',
    image: 'Images must be JPEG, PNG, WebP or AVIF.',
    imageBytes: 'An image can be at most 10 MB.',
    imagePixels: 'An image can have at most 50 megapixels.',
    avifPixels: 'An AVIF image can have at most 16 megapixels. Make it smaller, or send it as JPEG.',
    interlacedPixels: 'An interlaced PNG can have at most 16 megapixels. Send it as JPEG.',
    imageSlow: 'An image takes too long to read. Save it again as a plain JPEG or PNG.',
    requestPixels: 'These images are too large together. Send fewer at a time, or smaller ones.',
    images: 'A listing can have at most 12 images.',
    pictureTwice: 'Two of the images are the same picture. Remove one of them.',
    uploadedImage: 'An image is no longer stored. Please add it again.',
    existingImages: 'Only this listing’s own images may be kept.',
    oneLine: 'Use a single line.',
    direction:
      'A hidden character in this text reverses what follows. Type the text again instead of pasting it.',
    tooLong: 'This is too long.',
    text: 'Enter text.',
    number: 'Enter a number.',
    body: 'The request could not be read.',
    request: 'Some fields are not valid.',
    conversationId: 'Enter a conversation id: 0x and 32 hexadecimal digits.',
    messageId: 'Enter a message id: a conversation id, a point and a number.',
    recipient: 'Name either a product or a conversation.',
    time: 'Enter a date and time with its time zone, such as 2026-01-31T10:00:00Z',
    phone: 'Enter a phone number with its country code, such as +234 803 123 4567',
    deadline: 'Enter the deadline in Unix seconds.',
    signature: 'Enter a signature: 0x and hexadecimal digits.',
  },
  session: {
    needed: 'Please connect your wallet to proceed.',
    other: 'This belongs to another wallet.',
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
    emailTaken: 'This e-mail already belongs to an account.',
    codeSent: 'We sent a 6-digit code to your e-mail.',
    codeWait: 'Please wait a minute before asking for another code.',
    codeCap: 'You have requested too many codes. Please try again in an hour.',
    codeMailbox: 'Too many codes went to this e-mail. Please try again later, or use another e-mail.',
    codeWrong: 'That code is incorrect.',
    codeBurnt: 'The code is no longer valid. Please ask for a new one.',
    namePoses: 'This name could be taken for Mota or its staff. Please use another one.',
    nameLink: 'A name cannot contain a link, an e-mail address or a wallet address.',
    nameHidden: 'This name has hidden characters that change how it reads. Please type it again.',
    created: 'Account created!',
    emailChanged: 'E-mail changed.',
    emailSame: 'This is already your e-mail.',
    deleted: 'Your account is deleted.',
    deletedLater:
      'Your listings, searches and sessions are deleted. Your name and e-mail are deleted when your open sales are over.',
    paying: 'A payment of yours is on its way. Please try again when it is confirmed.',
    renamed: 'Name updated.',
    vendor: 'You are now a vendor.',
    sellerOnly: 'Only vendors can do this. Become a vendor first.',
    blocked:
      'Your account is blocked: you cannot list or change vehicles, or write messages. Sales that are already paid continue as usual. Write to us on the contact page.',
    balance: 'The balance could not be read from the chain. Your money is not affected. Please try again.',
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
    own: 'You cannot buy your own product.',
    sold: 'This vehicle has been sold.',
    paused: 'This vehicle is not for sale at the moment. Nothing was paid.',
    takenDown: 'The vehicle is off the lists. You can bring it back at any time.',
    forSale: 'The vehicle is for sale again.',
    reserved: 'The vehicle is reserved for you for 15 minutes.',
    reservedByOther: `Another buyer is paying for this vehicle right now. Nothing was taken from your wallet. If they do not pay, you can try again in ${limits.leaseMinutes} minutes.`,
    reservedBefore:
      'You reserved this vehicle less than an hour ago, and other buyers want it too. Nothing was paid. Please try again later.',
    mileageFell:
      'An earlier listing of this vehicle shows a higher mileage. Say why it is lower now. Buyers read your reason.',
    vinSelling:
      'A vehicle with this VIN is being sold on Mota right now, so it cannot be listed again. If it is yours, write to us on the contact page.',
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
  desk: {
    staff: 'Only moderators can do this.',
    reason: 'Give a reason. The seller reads it.',
    claimed: 'Another moderator is looking at this listing. Take the next one.',
    decided: 'This listing was decided already.',
    closedNothing: 'This report does not exist. It may have been deleted with its conversation.',
    approved: 'Published.',
    refused: 'Refused. The seller gets an e-mail with the reason.',
  },
  wishlist: {
    added: 'Added to wishlist.',
    removed: 'Removed from wishlist.',
    full: 'A wishlist can hold at most 1,000 products.',
  },
  search: {
    saved: 'Search saved. We will e-mail you about new vehicles.',
    removed: 'Search removed. You will get no more e-mails about it.',
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
    forgotten: 'The device was removed. All other browsers are signed out.',
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
export const listingsPerDay = (most: number) =>
  `You can list ${most} vehicles a day at the moment. You can list more after 1 am Lagos time. ${grows}`

/** `next`: how many can be for sale from when on, if no sale is finished until then. */
export const openListings = (most: number, next?: { most: number; at: number }) =>
  `You can have ${most} vehicles for sale at once. Remove one first.${next ? ` You can have ${next.most} from ${date(next.at)}. ${grows}` : ''}`
