const KB = 1024
const MB = 1024 * KB

/** Every bound of the API. No body, list or text that a caller sends is without one. */
export const limits = {
  title: 120,
  brand: 60,
  model: 60,
  description: 5_000,
  name: 80,
  email: 254,
  phone: 40,
  subject: 150,
  message: 5_000,
  search: 100,
  /** Makers sell next year's models this year. */
  year: { min: 1886, max: new Date().getUTCFullYear() + 1 },
  mileage: 9_999_999,
  colour: 30,
  city: 60,
  engine: { min: 50, max: 20_000 },
  seats: { min: 1, max: 99 },
  owners: { min: 0, max: 20 },
  keys: { min: 1, max: 9 },
  /** The digits of a price before the decimal point, and the most after it. */
  priceDigits: { whole: { ETH: 7, USDC: 9, cNGN: 12 }, fraction: 18 },

  formerPrices: 20,
  mileageNote: 300,
  faults: 20,
  faultText: 200,
  inspectionsPerHour: 20,
  /** So many inspectors, the newest first, get a letter when somebody asks for a report. */
  askedInspectors: 25,
  /** About how many vehicles one person can ask them, and how many such letters one inspector gets. */
  askedVehicles: { max: 5, seconds: 86_400 },
  inspectorLetters: { max: 4, seconds: 3600 },
  /** A report is dated by its inspector's clock, and sent soon after. */
  inspectionHours: 48,
  /** Lines of a vehicle's history that a page shows. */
  historyLines: 50,

  /**
   * How many vehicles a vendor may list a day, and have for sale at once, by the age of the account in days. One person can have many
   * accounts, so new ones get little.
   */
  listingSteps: [
    { days: 0, perDay: 5, open: 20 },
    { days: 7, perDay: 20, open: 100 },
    { days: 30, perDay: 50, open: 500 },
    { days: 90, perDay: 100, open: 1_000 },
  ],
  /** A finished sale counts like this many days of age. */
  daysPerSale: 3,

  images: 12,
  imageBytes: 10 * MB,
  imagePixels: 50_000_000,
  /** AVIF and interlaced PNG are decoded as a whole: an AVIF of 49 megapixels took 1.15 GB, one of 16 takes 0.6 at most. */
  wholePixels: 16_000_000,
  /** A JPEG goes through the decoder once for each scan. Cameras and editors write at most 20. */
  imageScans: 100,
  /** Pixels × scans × frames. */
  imageWork: 1_000_000_000,
  /** The bytes of all pictures of one request. */
  requestPixels: 200_000_000,
  imageWidths: [320, 800, 1600],
  /** How long a picture is kept whose request ended before all its pictures were done. */
  finishedSeconds: 3600,

  pageSize: 10,
  pageMax: 100,
  listMax: 1_000,
  ids: 100,
  /** Values of one filter, of which any will do. */
  values: 50,
  wishlist: 1_000,
  savedSearches: 20,
  savedQuery: 1_000,
  /** Browsers of one account that get notifications. A new one replaces the oldest. */
  pushDevices: 10,
  pushEndpoint: 1_000,

  codeDigits: 6,
  codeMinutes: 10,
  codeTries: 5,
  codeResendSeconds: 60,
  nonceMinutes: 10,
  sessionDays: 7,
  leaseMinutes: 15,
  /** After a lease its wallet waits this long while others want the vehicle. */
  leaseAgainMinutes: 60,
  /** After a lease that refused the seller's edit, nobody can reserve for this long. */
  sellerTurnMinutes: 5,
  /** A payment that was not signed is shown this long, and asked about this long before a second one. */
  unsignedMinutes: 60,
  unsignedHours: 24,
  signedHours: 7 * 24,
  /** Payments of one wallet that are on their way at once. */
  intents: 10,
  /** Payments that one request looks up on the chain, and all requests of a wallet. Its list is answered in any case. */
  lookUps: 5,
  lookUpsPerHour: 1_500,
  /** Until a payment that no node knows is looked up again. The wait doubles each time. */
  lookUpSeconds: { first: 4, max: 600 },
  /** A signed payment that no node knows is given up after this long. */
  unknownPaymentMinutes: 60,
  /** Gas of a payment, with room to spare. */
  paymentGas: 250_000,
  /** The size of the same transaction in bytes, which rollups charge for. */
  paymentBytes: 500,

  conversationText: 2_000,
  place: 200,
  /** Messages of one page of a conversation, and as many as may be asked for. */
  conversationPage: 100,
  conversationPageMax: 200,
  inboxPage: 20,
  inboxPageMax: 50,
  offerHours: 48,
  meetingDays: 90,
  /** A signature cannot be revoked, so it is valid for an hour at most. */
  settlementMinutes: 60,
  /** 24 months: a conversation is deleted this long after its last message. */
  conversationDays: 731,
  /** How long the arbiter can read a conversation after the ruling. */
  arbiterDays: 30,
  reason: 1_000,
  ratingText: 1_000,
  about: 1_000,
  /** Of the sales of a conversation that are over or bought nothing, only the newest are listed. */
  salesPerConversation: 20,
  /** Payments that buy nothing add one line to a conversation in this time. */
  nothingBoughtHours: 24,

  /** Rows of one query to the index, and the length of its variables. */
  indexPage: 100,
  indexVariables: 300,

  jsonBytes: 64 * KB,
  /** How long the answer to an idempotency key is kept. */
  keyHours: 24,
  /** How long a request can be running. Longer than its timeout. */
  attemptSeconds: 30,
  /** Twelve pictures and the fields. */
  listingForm: { bytes: 12 * 10 * MB + MB, parts: 64 },
  /** The bytes of all forms that one process reads at the same time. */
  formsAtOnce: 300 * MB,
  /** One picture and the fields. */
  messageForm: { bytes: 11 * MB, parts: 8 },
  /** A Lambda can send 6 MB, and escaping may double each character. Longer lists continue on another page. */
  answerBytes: 2.5 * MB,
  /** The largest body of a Lambda invocation: base64 makes it a third longer. */
  lambdaUploadBytes: Math.floor((6 * MB * 3) / 4) - 64 * KB,

  vehicleChecksPerHour: 600,
  /** Different VINs that one wallet may check or list. */
  vehiclesPerDay: 200,
  exportPage: 100,
  exportPagesPerHour: 3_000,
  uploadsPerHour: 120,
  editsPerHour: 300,
  /** Pictures of one wallet. One that has to be stopped counts as many. */
  picturesPerHour: 600,
  stoppedPicture: 100,
  /** How long a stored picture can be put into a listing. Unused pictures are removed after a day. */
  pictureHours: 20,
  leasesPerHour: 60,
  intentsPerHour: 120,
  /** Letters to one seller about payments at another price. */
  mispaidLettersPerHour: 5,
  /** Letters to the seller about payments of one buyer for one vehicle, and as many about their cancellations. */
  repaidLettersPerDay: 3,
  renamesPerHour: 20,
  savedSearchesPerHour: 60,
  pushDevicesPerHour: 60,
  /** A guest's whole list is handed over at once. */
  wishesPerHour: 2_000,
  /** New conversations of one wallet. */
  conversationsPerDay: 30,
  reportsPerHour: 10,
  ratingsPerHour: 30,
  /** How many reports bring a listing to the moderators. One from somebody who has bought on Mota is enough. */
  reportsToReview: 3,
  /** Beyond this, the reports of one buyer need others too. */
  reportsAlonePerDay: 3,
  reportDays: 180,
  /** How many days the server remembers that a wallet has left. Copies of the catalogue are younger. */
  departureDays: 30,
  /** How long the logs of functions and of requests are kept at most. Stages may keep theirs for less. */
  logDays: 365,
  accessLogDays: 30,
  deskPage: 50,
  claimMinutes: 5,
  /** Of one sender in one conversation. */
  messagesPerHour: 60,
  /** Of one wallet. */
  codesPerHour: 5,
  /** For one mailbox in ten minutes, from all wallets together. */
  mailboxCodes: 16,
  mailboxCodesPerDay: 60,
  /** For one mailbox by one wallet, so that five strangers cannot use up what its owner needs. */
  pairCodes: { max: 3, seconds: 600 },
  pairCodesPerDay: { max: 6, seconds: 86_400 },
  /**
   * E-mails that strangers can have sent in ten minutes, for each e-mail a second that the mail service takes. With the usual 14
   * that is 24,192 a day at most, of the 50,000 that SES sends: the others are for letters about sales, disputes and messages.
   */
  mailPools: { register: 8, change: 2, contact: 2 },
  mailPoolSeconds: 600,
  /** Bounces at mailboxes without an account. From then on each network gets few codes. */
  strangerBounces: { max: 20, seconds: 3600 },

  /** Requests of one wallet about its sales, and those of them that are refused. */
  walletSales: { max: 1_200, seconds: 3600 },
  walletSalesRefused: { max: 60, seconds: 3600 },
  /** Messages, answers, blocks and mutes of one wallet. */
  walletMessages: { max: 600, seconds: 3600 },
  /** Its own balance. */
  walletBalances: { max: 1_200, seconds: 3600 },
  /** Characters of a passkey's id, and bytes of each field of an operation. */
  credential: 400,
  operationBytes: 8_192,
  bundlerError: 300,
  passkeys: { max: 20, seconds: 86_400 },
  /** Accounts that one wallet is a key to. */
  walletAccounts: 5,
  /** A page follows an operation once a second. */
  bundlerRequests: { max: 600, seconds: 300 },
  /** Operations that one wallet has estimated or sent. */
  operations: { max: 60, seconds: 300 },
  /** Operations of one person that Mota pays for, and calls of each. */
  sponsored: { max: 20, seconds: 86_400 },
  sponsoredCalls: 4,
  /** Transfers of tokens out of an account that Mota pays for: what a seller was paid can leave an account without ether. */
  sponsoredTransfers: { max: 3, seconds: 86_400 },
  /**
   * The highest gas limits of a sponsored operation. The sender of an operation gets its `preVerificationGas` and its tip, and
   * anybody can be the sender, so both are bounded tightly.
   */
  sponsoredGas: {
    callGasLimit: 1_500_000n,
    verificationGasLimit: 1_500_000n,
    preVerificationGas: 150_000n,
  },
  /** The highest price of gas, as a multiple of the chain's. */
  sponsoredPriceTimes: 3n,
  /** Paying out ether runs the receiver's code, which can be anything. */
  sponsoredPayoutGas: 200_000n,
  /** What a stage pays for network fees, in ether, unless it says otherwise. */
  sponsorBudget: '0.2',
  /** The stage's budget is for this span. One day gets at most a tenth of it, and one person a quarter of a day's. */
  sponsorDays: 30,
  sponsorDayShare: 10,
  sponsorPersonShare: 4,
  sponsorshipSeconds: 600,
  /** Sign-ins of one wallet from one network whose signature only the chain can verify. */
  signaturesOnChain: { max: 20, seconds: 600 },

  /**
   * Of one network, with however many people and wallets: last walls against floods. Mobile carriers put thousands of
   * people behind one address, so they are wide and end within minutes. Answers from a cache do not count, and no call
   * that pays for or ends a sale has a wall.
   */
  networkReads: { max: 6_000, seconds: 300 },
  /** Requests that ask the chain or the bundler, of all wallets of a network that have no account. */
  networkStrangers: { max: 600, seconds: 300 },
  networkLogins: { max: 3_000, seconds: 300 },
  networkSignaturesOnChain: { max: 600, seconds: 300 },
  networkMessages: { max: 3_000, seconds: 300 },
  networkCodes: { max: 600, seconds: 600 },
  /** Lists of more bytes than a page of a list has. Each request for one may take 2.5 MB of our traffic. */
  largeAnswer: 200 * KB,
  networkLargeAnswers: { max: 1_000, seconds: 300 },
  /** Each reads 10,000 listings. A crawler reads all files of a large market at once. */
  networkSitemaps: { max: 300, seconds: 300 },
  networkContacts: { max: 40, seconds: 300 },
  networkReports: { max: 40, seconds: 300 },
} as const
