import { expect, test, vi } from 'vitest'
import { fields, form, list, picture } from '../../test/listing.ts'
import { openMarket } from '../../test/market.ts'
import { type Person, seller } from '../../test/person.ts'
import { partlyDone } from '../schema/index.ts'
import { timeouts } from '../timeouts.ts'

const market = await openMarket()
const [vendor, rival] = [await seller(market), await seller(market)]
const files = await Promise.all(Array.from({ length: 12 }, (_, n) => picture(64 + n, 48)))
const add = (person: Person) =>
  person.form('POST', '/add-product', form({ ...fields, images: files, address: person.address }))

/** Pictures hang once so many have been made, and the time of a request is over as soon as one hangs. */
function hangAfter(max: number) {
  const { images } = market.deps
  const { keep } = images
  const hung = Promise.withResolvers<void>()
  const setTimer = globalThis.setTimeout
  let made = 0
  let late = 0
  const encoding = vi.spyOn(images, 'keep').mockImplementation((bytes, turn, folder) => {
    if (turn.signal?.aborted) late++
    if (made++ < max) return keep(bytes, turn, folder)
    hung.resolve()
    return new Promise((_, reject) => {
      turn.signal?.addEventListener('abort', () => reject(turn.signal?.reason), { once: true })
    })
  })
  const timers = vi.spyOn(globalThis, 'setTimeout').mockImplementation(((run: () => void, delay?: number) => {
    // The rest of the request's time, without what the answer needs.
    const isEnd = delay !== undefined && delay > timeouts.receive && delay <= timeouts.pictures
    if (isEnd) void hung.promise.then(run)
    return setTimer(run, delay)
  }) as typeof setTimeout)
  const end = () => {
    encoding.mockRestore()
    timers.mockRestore()
  }
  return { end, begunLate: () => late }
}

test('pictures that take longer than a request go on where it ended, when the form is sent again', async () => {
  const { end } = hangAfter(8)
  const late = await add(vendor)
  end()
  expect(late.status).toBe(503)
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0)
  const done = Number(late.body.message.split(' ')[0])
  expect(done).toBeGreaterThanOrEqual(5)
  expect(late.body.message).toBe(partlyDone(done, 12))

  // What is done belongs to the wallet that sent it.
  const encoding = vi.spyOn(market.deps.images, 'keep')
  expect((await add(rival)).status).toBe(200)
  expect(encoding).toHaveBeenCalledTimes(12)
  encoding.mockClear()
  const again = await add(vendor)
  expect(encoding).toHaveBeenCalledTimes(12 - done)
  expect(again.status).toBe(200)
  const widths = again.body.product.image_sets.map(({ width }: { width: number }) => width)
  expect(widths).toEqual(files.map((_, n) => 64 + n))
  // It is used once: another listing with the same files has pictures of its own.
  const other = await list(vendor, { images: files })
  expect(other.images.filter((url) => again.body.product.images.includes(url))).toEqual([])
  encoding.mockRestore()
})

test('a request whose time is over begins no other picture', async () => {
  const { end, begunLate } = hangAfter(4)
  const person = await seller(market)
  expect((await add(person)).status).toBe(503)
  // Those that wait in the queue would begin now.
  await new Promise((resolve) => setTimeout(resolve, 300))
  end()
  expect(begunLate()).toBe(0)
  expect((await add(person)).status).toBe(200)
})

test('a picture that is refused ends its form, and nothing of it is kept', async () => {
  const bad = new File(['no picture'], 'bad.jpg', { type: 'image/jpeg' })
  const images = [...files.slice(0, 2), bad]
  const answer = await vendor.form(
    'POST',
    '/add-product',
    form({ ...fields, images, address: vendor.address }),
  )
  expect(answer.status).toBe(400)
  const { data } = await market.deps.store.finishedPictures.scan.go({ pages: 'all' })
  expect(data).toEqual([])
})
