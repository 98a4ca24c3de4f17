import { makeId } from '../../functions/src/listing/name.ts'
import { openStore } from '../../functions/src/store.ts'
import { openDynamo } from '../../functions/src/table/index.ts'
import type { Stack } from '../local/index.ts'
import type { Options } from './command.ts'
import { run } from './run.ts'

const options: Options = {
  stage: 'local',
  json: true,
  yes: true,
  dry: false,
  reason: '',
  table: '',
  from: '',
  by: 'Hauwa',
}

/** The table of a stack, and the operators' command that runs on it. */
export function operate({ env }: Stack) {
  const { MOTA_TABLE = '', DYNAMO_ENDPOINT } = env
  const client = openDynamo({ DYNAMO_ENDPOINT })
  const store = openStore(client, MOTA_TABLE)
  return {
    client,
    store,
    ops: (line: string, change: Partial<Options> = {}, environment: Stack['env'] = env) =>
      run(line.split(' '), { ...options, ...change }, environment),

    async addListing(title: string, seller: string, status: 'pending' | 'published' = 'pending') {
      const id = makeId(Date.now())
      const words = {
        title,
        slug: `${title}-slug`,
        brand: 'Toyota',
        model: 'Corolla',
        description: 'Ọkọ̀ dáadáa',
      }
      const price = { price: '2.5', currency: 'ETH', price_units: '2500000000000000000' } as const
      const kind = { fuel_type: 'gasoline', transmission: 'manual', vehicle_type: 'sedan' } as const
      const rest = { mileage: 1, images: [], open_sales: [], sales: 0, version: 1 }
      const at = new Date().toISOString()
      await store.listings
        .create({
          id,
          ...words,
          ...price,
          ...kind,
          ...rest,
          seller: seller as `0x${string}`,
          status,
          created_at: at,
          ...(status === 'pending' && { review_since: at }),
        })
        .go()
      return id
    },
  }
}

export const rowsOf = ({ text }: { text: string }) => JSON.parse(text)
