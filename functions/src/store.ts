import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { createWriteTransaction } from 'electrodb'
import { codes, departures, emails, users } from './account/table.ts'
import { messages } from './conversation/message-table.ts'
import {
  blocks,
  conversationOf,
  conversations,
  notices,
  participants,
  reports,
} from './conversation/table.ts'
import { claims, decisions } from './desk/table.ts'
import { attempts } from './idempotency/table.ts'
import { inspections, inspectors } from './inspection/table.ts'
import { intents } from './intent/table.ts'
import { deadlines, positions, reminders } from './job/table.ts'
import { leases } from './lease/table.ts'
import { vehicleLines, vehicles } from './listing/history/table.ts'
import { finishedPictures, newPictures, pictureBands, uploads } from './listing/picture-table.ts'
import { listings, slugs } from './listing/table.ts'
import { letters } from './mail/table.ts'
import { keyWallets, passkeys, sponsorships } from './passkey/table.ts'
import { devices } from './push/table.ts'
import { counters } from './quota/table.ts'
import { ratings } from './rating/table.ts'
import { publicReports, vendorCases } from './report/table.ts'
import { cases, disputes, ownSales, sales } from './sale/table.ts'
import { searches, searchPositions } from './search/table.ts'
import { nonces, sessions } from './session/table.ts'
import { switches } from './stage/table.ts'
import type { AllTables, Store } from './table/store.ts'
import { alerts, wishes } from './wishlist/table.ts'

/** Every kind of item, over one table: the one list of them. */
export function openStore(client: DynamoDBDocumentClient, table: string): Store {
  // Created for every store, because each has its table's name on it.
  const items: AllTables = {
    users: users(),
    emails: emails(),
    codes: codes(),
    departures: departures(),
    sessions: sessions(),
    nonces: nonces(),
    passkeys: passkeys(),
    keyWallets: keyWallets(),
    sponsorships: sponsorships(),
    listings: listings(),
    slugs: slugs(),
    uploads: uploads(),
    finishedPictures: finishedPictures(),
    newPictures: newPictures(),
    pictureBands: pictureBands(),
    vehicleLines: vehicleLines(),
    vehicles: vehicles(),
    inspectors: inspectors(),
    inspections: inspections(),
    wishes: wishes(),
    alerts: alerts(),
    leases: leases(),
    intents: intents(),
    sales: sales(),
    ownSales: ownSales(),
    conversations: conversations(),
    conversationOf: conversationOf(),
    participants: participants(),
    messages: messages(),
    notices: notices(),
    reports: reports(),
    blocks: blocks(),
    cases: cases(),
    ratings: ratings(),
    disputes: disputes(),
    publicReports: publicReports(),
    vendorCases: vendorCases(),
    decisions: decisions(),
    claims: claims(),
    counters: counters(),
    attempts: attempts(),
    letters: letters(),
    deadlines: deadlines(),
    positions: positions(),
    reminders: reminders(),
    searches: searches(),
    devices: devices(),
    searchPositions: searchPositions(),
    switches: switches(),
  }
  // What a `Service` of electrodb does too, after it has checked each definition again.
  for (const item of Object.values(items)) {
    item.setClient(client)
    item.setTableName(table)
  }
  return { ...items, write: (writes) => createWriteTransaction(items, writes), client, table }
}
