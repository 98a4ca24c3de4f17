import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import type { Service } from 'electrodb'

/** Every kind of item. Each noun adds its own beside their definition, so that no folder imports all the others. */
// biome-ignore lint/suspicious/noEmptyInterface: the nouns fill it.
export interface Tables {}

/** The same as a type that ElectroDB takes as a map. */
export type AllTables = { [Name in keyof Tables]: Tables[Name] }

export type Store = AllTables & {
  write: Service<AllTables>['transaction']['write']
  client: DynamoDBDocumentClient
  table: string
}

/** Every kind of item, inside a transaction. */
export type Items = Parameters<Parameters<Store['write']>[0]>[0]
/** The writes of a transaction. */
export type Writes = ReturnType<Parameters<Store['write']>[0]>
