import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { openEncoder } from '../../../functions/src/image/encode.ts'
import { isCopy, type OpenLook, openLook } from '../../../functions/src/image/look.ts'
import { fileOf, takeInside, views } from './inside.ts'
import { market } from './market/index.ts'
import { folder, popularFolder, yardFolder } from './picture.ts'

/** The renders of the seed, which are alike on purpose: the same places, the same views. No other pictures are used. */
const all = [folder, popularFolder, yardFolder].flatMap((place) =>
  readdirSync(place).map((name) => join(place, name)),
)
const encode = openEncoder({})
async function read(bytes: Uint8Array) {
  const { look } = (await encode(bytes, { owner: 'test' })).image
  return look && openLook(look)
}

/** A few at a time, because the encoder refuses more than it can process soon. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let at = 0; at < items.length; at += 4)
    done.push(...(await Promise.all(items.slice(at, at + 4).map(work))))
  return done
}

const originals = await each(all, (name) => read(readFileSync(name)))

const label = Buffer.from(
  '<svg width="640" height="64"><rect width="640" height="64" opacity="0.6"/><text x="20" y="44" font-size="36" fill="white">Call 0803 000 0000</text></svg>',
)

/** How a thief may change a picture. */
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
const isIndexed = (copy: OpenLook, original: OpenLook) =>
  copy.sought.some((band) => original.bands.includes(band))

/** Every ninth picture is stolen: 27 of them. */
const stolen = all.flatMap((name, at) => (at % 9 === 0 ? [{ name, at }] : []))

test.each(Object.entries(changes))('a picture that is %s is found', async (_, change) => {
  const missed = await each(stolen, async ({ name, at }) => {
    const bytes = readFileSync(name)
    const { width = 0, height = 0 } = await sharp(bytes).metadata()
    const copy = await read(await change(sharp(bytes), width, height).toBuffer())
    const original = originals[at]
    return copy && original && isCopy(copy, original) && isIndexed(copy, original) ? [] : [name]
  })
  expect(missed.flat()).toEqual([])
})

test('at most one pair of other pictures in 10,000 is taken for copies', () => {
  const looks = originals.filter((one): one is OpenLook => one !== undefined)
  expect(looks.length).toBeGreaterThan(150)
  let [pairs, wrong] = [0, 0]
  for (const [at, a] of looks.entries())
    for (const b of looks.slice(at + 1)) {
      pairs += 1
      if (isCopy(a, b)) wrong += 1
    }
  expect(wrong / pairs).toBeLessThanOrEqual(1 / 10_000)
})

test('no seller shows a picture of an inside that looks like a copy of another seller’s', async () => {
  const shown = market.flatMap(({ seller, vehicles }) =>
    vehicles.flatMap((vehicle) => views.map((view) => ({ seller, view, vehicle }))),
  )
  const looks = await each(shown, async ({ seller, view, vehicle }) => ({
    seller,
    name: `${vehicle.title}: ${fileOf(view, vehicle)}`,
    look: await read(await takeInside(view, vehicle)),
  }))
  const copies = looks.flatMap((a, at) =>
    looks
      .slice(at + 1)
      .filter((b) => a.seller !== b.seller && a.look && b.look && isCopy(a.look, b.look))
      .map((b) => [a.name, b.name]),
  )
  expect(copies).toEqual([])
})
