/**
 * What the market says of itself, and where else it can be found. Mailbox, accounts and source are examples, the
 * mailbox in a domain that nobody can own: who opens a market to the public writes their own here first.
 */
export const site = {
  name: 'Mota',
  tagline: 'Your trusted platform for buying and selling vehicles. Secure, fast, and simple.',
  email: 'hello@mota.example',
  hours: '24 hours, 7 days',
  source: 'https://github.com/mota-market/mota',
  social: {
    YouTube: 'https://www.youtube.com/@mota-market',
    TikTok: 'https://www.tiktok.com/@mota-market',
    X: 'https://x.com/mota_market',
    LinkedIn: 'https://www.linkedin.com/company/mota-market',
    GitHub: 'https://github.com/mota-market',
  },
} as const
