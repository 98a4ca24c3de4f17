import { limits } from '@mota/functions/schema'

/** The day on which the text of the page last changed. Update it with the text. */
export const lastChange = '2026-12-01'

interface Row {
  what: string
  /** How long it is kept, if not as long as most of its group. */
  until?: string | undefined
  why: string
  more?: string | undefined
}

interface Group {
  id: string
  title: string
  /** When its rows are deleted. */
  note: string
  /** The same in few words, beside each row that says nothing else. */
  until?: string
  rows: Row[]
}

/** The data that is stored, by when it is deleted. The deletion of an account follows these groups. */
export const kept: Group[] = [
  {
    id: 'account',
    title: 'Kept until you leave',
    note: 'Deleted with your account. If a sale of yours is still open then, when it is over.',
    until: 'Until you leave',
    rows: [
      {
        what: 'Name and email',
        why: 'So that buyers know who sells, and both parties of a sale know each other. We email you codes and news about your sales.',
      },
      {
        what: 'Wishlist, saved searches, blocked people',
        until: 'Until you remove it, or leave',
        why: 'To do what you asked for.',
      },
      {
        what: 'Texts and pictures of your listings',
        until: 'Until you leave, unless sold',
        why: 'So that buyers find your vehicle. A sold vehicle stays as it was bought, as the buyer’s proof.',
        more: 'Picture files are deleted within eight days, and the copies in our caches a day later. A browser that showed a picture can keep it.',
      },
      {
        what: 'Inspection reports of your vehicles, with pictures',
        why: 'So that buyers know the state of a vehicle, and who looked at it.',
        more: 'A report that you signed goes with the seller’s account. If you leave before, it keeps your wallet address and loses your name.',
      },
      {
        what: 'Reviews and answers that you wrote',
        why: 'So that others know how a sale went. They are shown without your name.',
      },
    ],
  },
  {
    id: 'time',
    title: 'Kept for a set time',
    note: 'Deleted automatically, each after its own time.',
    rows: [
      {
        what: 'Sessions and notifications',
        until: `${limits.sessionDays} days`,
        why: 'To keep you signed in. We keep the kind of browser, such as Chrome on Android, so that you recognise it, and where to send your notifications.',
      },
      {
        what: 'Messages',
        until: '24 months after the last message',
        why: 'So that buyer and seller can agree, and as evidence in a dispute. Moderators read a conversation only if it was reported or is disputed.',
        more: 'If you leave before, the other person keeps what you wrote, without the phone numbers that you shared.',
      },
      {
        what: 'Reports to moderators',
        until: `${limits.reportDays} days`,
        why: 'So that a fraud does not start again under a new name. Your name goes when you leave.',
      },
      {
        what: 'Technical records',
        until: `Requests ${limits.accessLogDays} days, faults and events up to ${limits.logDays} days`,
        why: 'To find faults and stop attacks. They have no name, email or text, and only part of your network address.',
      },
      {
        what: 'Copies of answers, for lost connections',
        until: '1 day',
        why: 'If the connection breaks, your browser sends a request again. It then gets the same answer, and nothing is done twice. An answer can contain your name and email.',
      },
      {
        what: 'Emails that could not be sent yet',
        until: '3 days',
        why: 'So that we can try again.',
      },
      {
        what: 'Record of your deletion',
        until: `${limits.departureDays} days`,
        why: 'It tells all our servers to remove your name. It has your wallet address and the date.',
      },
    ],
  },
  {
    id: 'stays',
    title: 'Kept after you leave',
    note: 'Also after you delete your account.',
    until: 'As long as we run Mota',
    rows: [
      {
        what: 'Wallet address',
        why: 'It is your identity here, and part of every sale on the blockchain, which is public and which nobody can delete.',
        more: 'When you leave, it stays without your name with the facts of your listings, the histories of your vehicles, and your messages.',
      },
      {
        what: 'Public keys of passkeys, and wallets that you added',
        why: 'Your browser needs the public key when you use a passkey. For each wallet that you added, we need to know which account it opens. Without this you could not reach your money.',
      },
      {
        what: 'Facts of your listings, and the history of a VIN',
        why: 'So that a turned-back odometer or a copied VIN is noticed. Only you, your buyer and inspectors see the whole VIN. Your name goes when you leave.',
      },
      {
        what: 'Decisions of moderators, and blocks of wallets',
        why: 'So that a fraud does not start again under a new name. Your name goes when you leave.',
      },
      {
        what: 'Reviews that others wrote about you',
        why: 'So that others know how a sale with you went. They keep your wallet address.',
      },
      {
        what: 'Emails, and what you write to us',
        until: 'Until you ask us to delete it',
        why: 'So that we can answer. We keep the name, email and phone that you gave on the contact page. A seller keeps the emails about a sale to you for as long as they like.',
      },
    ],
  },
]
