import { later } from './later.tsx'

/** What whoever asks the API stands inside. It comes after the page's frame. */
export const DataProvider = later(() => import('./DataProvider.tsx'))
