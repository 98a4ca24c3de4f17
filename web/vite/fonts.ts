/**
 * Writes the font files that pages need, and the styles that say which letter is in which file. A file has no features
 * and no weights that no page uses. Nearly every page needs two small files of each font only: the letters of English
 * with the tones of Nigeria's languages, and the naira sign. A browser fetches the other files when a page has their
 * letters. Each letter is in one file of a font, because a browser that does without a file would fetch the next one
 * that has the letter.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const { resolve } = createRequire(import.meta.url)
const folder = new URL('../src/styles/generated/', import.meta.url)

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index)
const points = (text: string) => [...text].map((letter) => letter.codePointAt(0) ?? 0)

/** The parts of a font as its package divides it. */
type Part = 'latin' | 'latin-ext' | 'vietnamese'

/** Our own files: which letters of which part. Without letters, all of the part that are left. */
const own: { file: string; part: Part; letters?: number[] }[] = [
  {
    file: 'basic',
    part: 'latin',
    letters: [...range(0x20, 0x7e), ...points('\u00a0\u2009\u202f·×©°²³½–—‘’“”…•€−ÀÁÈÉÌÍÒÓÙÚàáèéìíòóùú')],
  },
  { file: 'naira', part: 'latin-ext', letters: points('₦') },
  // Those that Vietnamese has too, such as ẹ and ọ, are in the package's file.
  { file: 'nigerian', part: 'latin-ext', letters: points('ĀāĒēĪīŃńŊŋŌōŪūƁɓƊɗƎǝƏəƘƙƳƴǸǹṄṅṢṣẒẓ') },
  { file: 'latin', part: 'latin' },
]

/** Accents that stand alone and are set on the letter before them. */
const marks = points('\u0300\u0301\u0303\u0309\u0323')

const fonts = [
  { family: 'Inter Variable', name: 'inter', weights: '100 900', used: { min: 400, max: 700 }, without: [] },
  // Headings and prices use one weight. A file with all weights would be twice as large. The font's own marks are left
  // out: its grave stands beside a dotted letter instead of above it, as in Adébáyọ̀. So is its naira sign, whose bars
  // look like a minus before the price.
  {
    family: 'Bricolage Grotesque Variable',
    name: 'bricolage-grotesque',
    weights: '200 800',
    used: { min: 650, max: 650 },
    without: [...marks, ...points('₦')],
  },
]

/** The letters of each part, as the package says. */
function lettersOf(font: string): Record<Part, number[]> {
  const listed = JSON.parse(readFileSync(resolve(`@fontsource-variable/${font}/unicode.json`), 'utf8'))
  const read = (part: Part) =>
    (listed[part] as string).split(',').flatMap((item) => {
      const ends = item.slice(2).split('-')
      const [from = 0, to = from] = ends.map((point) => Number.parseInt(point, 16))
      return range(from, to)
    })
  return { latin: read('latin'), 'latin-ext': read('latin-ext'), vietnamese: read('vietnamese') }
}

/** Such as "U+0041-005A, U+20A6". */
function unicodeRange(letters: readonly number[]): string {
  const runs: [number, number][] = []
  for (const point of [...letters].sort((one, other) => one - other)) {
    const run = runs.at(-1)
    if (run && point === run[1] + 1) run[1] = point
    else runs.push([point, point])
  }
  const hex = (point: number) => point.toString(16).toUpperCase().padStart(4, '0')
  return runs.map(([from, to]) => `U+${hex(from)}${to > from ? `-${hex(to)}` : ''}`).join(', ')
}

const packaged = (font: string, part: Part) =>
  `@fontsource-variable/${font}/files/${font}-${part}-wght-normal.woff2`

async function write(
  font: string,
  file: string,
  part: Part,
  letters: number[],
  wght: { min: number; max: number },
) {
  const face = await subset(readFileSync(resolve(packaged(font, part))), String.fromCodePoint(...letters), {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    variationAxes: { wght },
    noHinting: true,
  })
  writeFileSync(new URL(`${font}-${file}.woff2`, folder), face)
}

const faceOf = (
  family: string,
  weights: string,
  url: string,
  letters: readonly number[],
  size = '',
) => `@font-face {
  font-family: "${family}";
  font-display: optional;
  font-weight: ${weights};${size && `\n  size-adjust: ${size};`}
  src: url("${url}") format("woff2-variations");
  unicode-range: ${unicodeRange(letters)};
}
`

const rules = ['/* Written by `npm run generate`. */\n']
for (const { family, name, weights, used, without } of fonts) {
  const packages = lettersOf(name)
  const taken = new Set<number>(without)
  const take = (letters: number[]) => {
    const free = letters.filter((letter) => !taken.has(letter))
    for (const letter of free) taken.add(letter)
    return free
  }
  for (const { file, part, letters = packages[part] } of own) {
    const free = take(letters)
    if (free.length === 0) continue
    await write(name, file, part, free, used)
    rules.push(faceOf(family, weights, `./${name}-${file}.woff2`, free))
  }
  for (const part of ['vietnamese', 'latin-ext'] as const)
    rules.push(faceOf(family, weights, packaged(name, part), take(packages[part])))
}
// A price takes the naira sign of the text's font, made as high as the digits of its own.
rules.push(faceOf('Bricolage Grotesque Variable', '200 800', './inter-naira.woff2', points('₦'), '93%'))
// A heading takes a letter with a mark, and the mark, from the font of the text.
const tones = lettersOf('inter').vietnamese.filter((point) => point >= 0x300 && point <= 0x1eff)
rules.push(faceOf('Inter Tones', '100 900', packaged('inter', 'vietnamese'), tones))
writeFileSync(new URL('faces.css', folder), rules.join(''))
