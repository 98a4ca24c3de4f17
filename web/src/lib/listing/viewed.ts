import { storedIds } from '../stored-ids.ts'

const most = 12

/** The vehicles looked at on this device, newest first. */
export const viewed = storedIds('viewed_vehicles')

export const noteViewed = (id: string) =>
  viewed.set([id, ...viewed.ids().filter((one) => one !== id)].slice(0, most))
