/**
 * Characters of other scripts, and signs, that look like a Latin letter: those of the Unicode table of confusables (UTS 39)
 * that people can type or paste. Widths, styles and accents are not in it, because normalization removes them.
 */
const lookalikes: Readonly<Record<string, string>> = {
  a: 'аАαΑɑᎪᗅꓮ@4',
  b: 'ВвЬΒЪƄᏴᏏᗷꓐ8ß',
  c: 'сСϲϹⲥⲤᏟꓚᴄ©',
  d: 'ԁԀᏧᎠᗞᗪꓒꓓɗ',
  e: 'еЕєЄεΕҽҼᎬꓰ℮э3€',
  f: 'ϝϜғҒꞘẝքᖴꓝ',
  g: 'ɡցԌᏀᏳꓖ9',
  h: 'һҺНнΗհᏂᎻᕼꓧⲎ',
  i: 'іІιΙїЇӀӏıɪᎥוןاꓲⲒ׀|!1',
  j: 'јЈϳͿᎫᒍꓙ',
  k: 'кКκΚᏦᛕꓗⲔƙ',
  l: 'ⅼᏞᒪꓡʟ',
  m: 'мМΜϺᎷᗰᛖꓟⲘ',
  n: 'ոռпΝηꓠⲚи',
  o: 'оОοΟօՕσɵⲟⲞοסᴏ०੦೦०٥۵〇ꓳ0',
  p: 'рРρΡϱⲣⲢᏢᑭꓑ',
  q: 'ԛգզ',
  r: 'гᴦⲅᎡᏒᖇꓣя',
  s: 'ѕЅՏᏕᏚꓢꜱƽ5$',
  t: 'тТτΤᎢꓔⲦ7+',
  u: 'υսՍᴜʋᑌꓴц',
  v: 'νѵѴᏙᐯꓦᴠ∨',
  w: 'ԝԜѡաᎳᏔꓪᴡωш',
  x: 'хХχΧᕁⲬꓫ×',
  y: 'уУүҮγΥϒყⲨᎩꓬ',
  z: 'ΖᏃꓜᴢ2',
}

const letterOf = new Map(
  Object.entries(lookalikes).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter] as const)),
)

/** Pairs that read as one letter, and letters that nobody tells apart. */
const merged: readonly [RegExp, string][] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[il]/g, 'i'],
]

/** A text as it looks: two texts that look alike have the same one. It is for comparing alone. */
export function lookOf(text: string): string {
  const plain = text.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '')
  const latin = Array.from(plain, (sign) => letterOf.get(sign) ?? sign)
    .join('')
    .toLowerCase()
  return merged.reduce((look, [pattern, letter]) => look.replace(pattern, letter), latin)
}
