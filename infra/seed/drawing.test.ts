import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { type BodyType, draw, type Subject } from './drawing/index.ts'
import { pictures, size } from './drawing/picture.ts'

const bodies: BodyType[] = ['sedan', 'suv', 'hatchback', 'convertible', 'truck']

const subject = (body: BodyType, key = 'one'): Subject => ({
  key,
  body,
  paint: '#2d6496',
  leather: '#9a6a42',
  wheel: 'twin',
  metal: '#b9bec6',
})

describe.each(bodies)('the pictures of a %s', (body) => {
  test('are three to five, 4:3 and always the same', async () => {
    const first = await draw(subject(body))
    expect(first.length).toBeGreaterThanOrEqual(3)
    expect(first.length).toBeLessThanOrEqual(5)
    for (const picture of first)
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', ...size })
    expect(await draw(subject(body))).toEqual(first)
  })

  test('hold no number that is none', () => {
    for (const svg of pictures(subject(body))) expect(svg).not.toMatch(/NaN|undefined|Infinity/)
  })
})

test('differ from one vehicle to the next, and from one body to the next', () => {
  const covers = [...bodies.map((body) => subject(body)), subject('sedan', 'two'), subject('sedan', 'three')]
  expect(new Set(covers.map((each) => pictures(each)[0]))).toHaveLength(covers.length)
})
