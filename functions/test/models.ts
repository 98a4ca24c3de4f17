import { Entity } from 'electrodb'

/**
 * electrodb checks the definitions of all items again for each store: seven tenths of what a market costs, hundreds of
 * times. `lambda.test.ts` runs bundles with an electrodb of their own, which checks them.
 */
Object.assign(Entity.prototype, { _validateModel() {} })
