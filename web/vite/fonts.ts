/**
 * Writes the faces that nearly every page needs, without what no page uses of them: most features and the weights that
 * are too thin or too heavy. The naira sign and Nigeria's letters come as a face of their own, since they lie in a file
 * of 85 KB with those of all Europe.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subset from 'subset-font'

const { resolve } = createRequire(import.meta.url)

const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index))

/** As `styles/text.css` names them. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœʻʼˆ˚˜${range(0x2000, 0x206f)}€™↑↓−∕\u0304\u0308\u0329\uFFFD`
/** Those with a dot below are in another small file. */
const nigerian = 'ĀāĒēĪīŃńŊŋŌōŪūƁɓƊɗƎǝƏəƘƙƳƴǸǹṄṅṢṣẒẓ₦'

const text = { min: 400, max: 700 }
/** Headings and prices have one weight: all weights together are twice as large. */
const head = { min: 650, max: 650 }
const faces = [
  ['inter-latin', latin, text],
  ['inter-nigerian', nigerian, text],
  ['bricolage-grotesque-latin', latin, head],
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
