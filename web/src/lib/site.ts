/**
 * The market's contact details and social accounts. They are examples, and nobody can own the domain of the mailbox.
 * Replace them before opening a market to the public.
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
