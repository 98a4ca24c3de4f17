const link = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu
const mailbox = /[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}/gu
/** Mail programs make a link of any word with a point in it. */
const inWord = /(?<=[\p{L}\p{N}])\.(?=[\p{L}]{2,})/gu

/**
 * The text of a person as our letters quote it: without anything that a mail program turns into a link. Readers trust the
 * links in our letters. Wide points count too, but text without links stays as it is.
 */
export function plain(text: string): string {
  const usual = text.normalize('NFKC').replaceAll('。', '.')
  const safe = usual.replace(link, '(link)').replace(mailbox, '(email address)').replace(inWord, '. ')
  return safe === usual ? text : safe
}
