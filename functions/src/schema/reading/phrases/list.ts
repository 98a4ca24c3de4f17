/** Phrases, in lower case and without accents. A phrase has up to four words. */
export const list = (phrases: string) => phrases.trim().split(/,\s+/)
