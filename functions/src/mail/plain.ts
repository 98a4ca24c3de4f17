const link = /\b(?:[a-z][a-z\d+.-]*:\/\/|www\.)\S+/giu
const mailbox = /[^\s@<>]+@[^\s@<>]+\.\p{L}{2,}/gu
/** Mail programs make a link of any word with a point in it. */
const inWord = /(?<=[\p{L}\p{N}])\.(?=[\p{L}]{2,})/gu

/**
 * What a person wrote, as a letter of ours quotes it: without anything that a mail program turns into a link. Readers trust
 * the links in our letters.
 */
export const plain = (text: string) =>
  text.normalize('NFKC').replace(link, '(link)').replace(mailbox, '(e-mail address)').replace(inWord, '. ')
