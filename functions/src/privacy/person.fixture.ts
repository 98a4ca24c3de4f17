import sharp from 'sharp'
import { about, say, write } from '../../test/conversation.ts'
import { list } from '../../test/listing.ts'
import type { Market } from '../../test/market.ts'
import { type Person, seller } from '../../test/person.ts'

const noise = () => Uint8Array.from({ length: 320 * 240 * 3 }, () => Math.random() * 256)

/** A review by one wallet about another, with an answer. */
const rate = ({ deps }: Market, sale: number, author: Person, about: Person, text: string, answer: string) =>
  deps.store.ratings
    .put({
      ...{ escrow: deps.chain.escrow, sale, by: 'buyer', stars: 5, product_title: 'Toyota Corolla' },
      ...{ author: author.address, about: about.address, created_at: '2026-01-01', text },
      answer: { text: answer, at: '2026-01-02' },
    })
    .go()

/** A person who has used everything, with a name and a number that nobody else has. */
export async function somebody(market: Market, vendor: Person) {
  const person = await seller(market)
  const name = `Zubairu ${person.address.slice(2, 12)}`
  const phone = `+23480${Date.now() % 100_000_000}`.padEnd(14, '7')
  await person.post('/update-name', { address: person.address, name })
  // Cameras write who owns them into their pictures.
  const shot = sharp(noise(), { raw: { width: 320, height: 240, channels: 3 } })
  const exif = { IFD0: { Artist: name, Copyright: `${person.email} ${phone}` } }
  const bytes = await shot.jpeg().withExif(exif).toBuffer()
  const images = [new File([new Uint8Array(bytes)], 'vehicle.jpg', { type: 'image/jpeg' })]
  const title = `${name}’s Corolla`
  const car = await list(person, { title, description: `Call ${phone}`, vin: '1HGCM82633A004352', images })
  const other = await list(vendor)
  const sale = 1_000_000 + Math.floor(Math.random() * 1_000_000)
  await rate(market, sale, person, vendor, `Call ${phone}`, 'Thank you.')
  await rate(market, sale + 1_000_000, vendor, person, 'Good.', `Thanks, ${phone}`)
  await person.post(`/add-wishlist?wallet=${person.address}`, { product_id: other.id })
  await person.post('/save-search', { query: 'brand=Toyota', pace: 'immediately' })
  const { body } = await write(person, about(other), 'Is it still there?')
  await say(person, { conversation_id: body.conversation_id }, 'phone', { phone })
  return { person, name, phone, car, conversation: body.conversation_id as string }
}
