import { limits } from '@mota/functions/schema'

/** The day on which the text of the page last changed. Update it with the text. */
export const lastChange = '2026-11-29'

/** The data that is stored, why, and how long. The deletion of an account follows this table, and a test compares both. */
export const kept = [
  {
    id: 'account',
    title: 'Your account',
    rows: [
      {
        what: 'Name and email',
        why: 'To show vendors to buyers, to name the two parties of a sale to each other, and to send you codes and emails about your sales.',
        until: 'Until you delete your account',
        more: 'If a sale of yours is open then, we keep them until it is over.',
      },
      {
        what: 'Wallet address',
        why: 'It is your identity here, and part of every sale on the blockchain.',
        until: 'Forever',
        more: 'Sales on the blockchain are public and cannot be deleted by anybody. After you delete your account, the address alone stays with the histories of your vehicles, with the facts of your listings, and with the messages that you wrote to others.',
      },
      {
        what: 'Passkeys, and wallets that you added as a key',
        why: 'Your browser needs the public key of a passkey to use it, and a wallet must find the account that it opens. Without them you could not reach your money.',
        until: 'Forever',
        more: 'They stay when you delete your account.',
      },
      {
        what: 'Sessions and notifications',
        why: 'To keep you signed in. We keep the kind of browser, such as Chrome on Android, so that you recognise it, and where it gets notifications, if you allowed them.',
        until: `${limits.sessionDays} days`,
        more: '',
      },
      {
        what: 'Wishlist, saved searches, blocked people',
        why: 'To do what you asked for.',
        until: 'Until you remove them or delete your account',
        more: '',
      },
    ],
  },
  {
    id: 'vehicles',
    title: 'Your vehicles',
    rows: [
      {
        what: 'Listings with their pictures',
        why: 'So that buyers find your vehicle.',
        until: 'Texts and pictures until you delete your account',
        more: 'The files of the pictures are removed within eight days, and their copies in the caches of our servers one day later. A browser that has shown a picture can keep its own copy. Price, mileage and the other facts stay without them. A vehicle that was sold stays as its buyer bought it, because that is the buyer’s proof.',
      },
      {
        what: 'History of a vehicle by its VIN',
        why: 'So that a turned-back odometer or a copied VIN is noticed. Only you, your buyer and inspectors see the whole VIN.',
        until: 'As long as we run',
        more: 'It has your wallet address, and your name only while you have an account.',
      },
      {
        what: 'Inspection reports that you signed, with their pictures',
        why: 'So that buyers know the state of a vehicle, and who looked at it.',
        until: 'Until the seller of the vehicle deletes the account',
        more: 'They have your wallet address, and your name only while you have an account.',
      },
    ],
  },
  {
    id: 'words',
    title: 'What you write',
    rows: [
      {
        what: 'Messages',
        why: 'So that buyer and seller can agree, and as evidence in a dispute. Moderators can read a conversation only if it was reported or is disputed.',
        until: '24 months after the last message',
        more: 'What you wrote stays with the other person until then. Phone numbers that you shared are deleted with your account.',
      },
      {
        what: 'Reviews of sales',
        why: 'So that others know how a sale with somebody was. They are shown without the name of who wrote them.',
        until: 'What you wrote, and your answers, until you delete your account',
        more: 'What others wrote about you stays with your wallet address.',
      },
      {
        what: 'Emails',
        why: 'To tell both parties of a sale, and our team, what happens.',
        until: 'In the mailboxes of the recipients',
        more: 'A seller keeps the emails about a sale to you, and we keep what you wrote to us on the contact page, with the name, email and phone that you gave. Write to us, and we delete ours.',
      },
    ],
  },
  {
    id: 'safety',
    title: 'Safety and operation',
    rows: [
      {
        what: 'Decisions of moderators, reports, and the block of a wallet',
        why: 'So that a fraud does not start again under a new name.',
        until: `Reports for ${limits.reportDays} days, decisions and blocks forever`,
        more: 'After you delete your account, they no longer have your name.',
      },
      {
        what: 'Technical records',
        why: 'To find faults and stop attacks. They have no name, email or text, and only part of your network address.',
        until: `Records of requests for ${limits.accessLogDays} days, those of faults and events for up to ${limits.logDays} days`,
        more: `We keep answers to repeated requests, which can contain your name and email, for one day, and emails that could not be sent yet for three days. For ${limits.departureDays} days we remember that a wallet has left, so that all our servers forget the name.`,
      },
    ],
  },
] as const
