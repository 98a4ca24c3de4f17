import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { openEncoder } from '../../../functions/src/image/encode.ts'
import { bandsOf, isCopy, type Prints } from '../../../functions/src/image/print.ts'

/** The renders of the seed, which are alike on purpose: the same studio, the same views. No other pictures are used. */
const folder = join(import.meta.dirname, 'picture')
const all = readdirSync(folder).filter((name) => name.endsWith('.webp'))
const encode = openEncoder({})
const read = async (bytes: Uint8Array) => (await encode(bytes, { owner: 'test' })).image.prints

/** A few at a time, because the encoder refuses more than it can process soon. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += 4)
    done.push(...(await Promise.all(items.slice(at, at + 4).map(work))))
  return done
}

const originals = await each(all, (name) => read(readFileSync(join(folder, name))))

const label = Buffer.from(
  '<svg width="640" height="64"><rect width="640" height="64" opacity="0.6"/><text x="20" y="44" font-size="36" fill="white">Call 0803 000 0000</text></svg>',
)

/** What a thief does to a picture. */
const changes: Record<string, (picture: Sharp, width: number, height: number) => Sharp> = {
  recompressed: (picture) => picture.jpeg({ quality: 45 }),
  resized: (picture) => picture.resize(640).jpeg({ quality: 80 }),
  cropped: (picture, width, height) =>
    picture
      .extract({
        left: Math.round(width * 0.025),
        top: Math.round(height * 0.025),
        width: Math.round(width * 0.95),
        height: Math.round(height * 0.95),
      })
      .jpeg({ quality: 80 }),
  mirrored: (picture) => picture.flop().jpeg({ quality: 80 }),
  'with text': (picture) => picture.composite([{ input: label, gravity: 'south' }]).jpeg({ quality: 80 }),
}

/** Whether the table would find one by the other. */
function isIndexed(prints: Prints, original: Prints): boolean {
  const bands = new Set(original.own.flatMap(bandsOf))
  return [prints.own[0] ?? '', prints.mirrored].flatMap(bandsOf).some((band) => bands.has(band))
}

/** Every ninth picture is stolen: 21 of them. */
const stolen = all.flatMap((name, at) => (at % 9 === 0 ? [{ name, at }] : []))

test.each(Object.entries(changes))('a picture that is %s is found', async (_, change) => {
  const found = await each(stolen, async ({ name, at }) => {
    const bytes = readFileSync(join(folder, name))
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    const prints = await read(await change(sharp(bytes), width, height).toBuffer())
    const original = originals[at]
    return (
      prints !== undefined &&
      original !== undefined &&
      isCopy(prints, original) &&
      isIndexed(prints, original)
    )
  })
  expect(found.filter(Boolean).length).toBeGreaterThanOrEqual(19)
})

test('at most one pair of other pictures in 10,000 is taken for copies', () => {
  const prints = originals.filter((one): one is Prints => one !== undefined)
  expect(prints.length).toBeGreaterThan(150)
  let [pairs, wrong] = [0, 0]
  for (const [at, a] of prints.entries())
    for (const b of prints.slice(at + 1)) {
      pairs += 1
      if (isCopy(a, b)) wrong += 1
    }
  expect(wrong / pairs).toBeLessThanOrEqual(1 / 10_000)
})
