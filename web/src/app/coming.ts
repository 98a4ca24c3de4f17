import { later } from '@/lib/later.tsx'

/** What the frame shows, or does, once its code has come. */
export const OwnLinks = later(() => import('./OwnLinks.tsx'))
export const Menu = later(() => import('./Menu.tsx'))
export const Attendant = later(() => import('./Attendant.tsx'))
