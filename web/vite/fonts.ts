/**
 * Writes the font files that nearly every page needs, without the font features and weights that no page uses. The naira
 * sign and Nigerian letters get a separate small file, because the original file has 85 KB with the letters of all Europe.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** The ranges of characters. `styles/text.css` and `styles/head.css` have the same. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜${range(0x2000, 0x206f)}€™↑↓−∕\u0304\u0308\u0329\uFFFD`
/** Nigerian letters. Those that Vietnamese has too, such as ẹ and ọ, are in another small file. */
const nigerian = 'ĀāĒēĪīŃńŊŋŌōŪūƁɓƊɗƎǝƏəƘƙƳƴǸǹṄṅṢṣẒẓ₦'

const text = { min: 400, max: 700 }
/** Headings and prices use one weight. A file with all weights would be twice as large. */
const head = { min: 650, max: 650 }
const faces = [
  ['inter-latin', latin, text],
  ['inter-nigerian', nigerian, text],
  ['bricolage-grotesque-latin', latin, head],
  ['bricolage-grotesque-nigerian', nigerian, head],
] as const

for (const [name, letters, wght] of faces) {
  const from = name.replace('nigerian', 'latin-ext')
  const family = from.replace(/-latin.*/, '')
  const whole = readFileSync(resolve(`@fontsource-variable/${family}/files/${from}-wght-normal.woff2`))
  const face = await subset(whole, letters, {
    targetFormat: 'woff2',
    keepFeatures: ['ccmp', 'kern', 'locl', 'mark', 'mkmk', 'tnum'],
    variationAxes: { wght },
    noHinting: true,
  })
  writeFileSync(new URL(`../src/styles/font/${name}.woff2`, import.meta.url), face)
}
