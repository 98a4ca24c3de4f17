import { generateCookie } from 'hono/cookie'
import { limits } from '../schema/index.ts'

/** Over HTTPS the cookie is Secure, and the prefix `__Host-` binds it to this host. */
const isSecure = (origin: string) => origin.startsWith('https:')

export const cookieName = (origin: string) => (isSecure(origin) ? '__Host-mota' : 'mota')

/** The header that stores a session's secret in the browser, or removes it. */
export const sessionCookie = (origin: string, secret: string | undefined) => ({
  'Set-Cookie': generateCookie(cookieName(origin), secret ?? '', {
    path: '/',
    httpOnly: true,
    sameSite: 'Lax',
    secure: isSecure(origin),
    maxAge: secret === undefined ? 0 : limits.sessionDays * 86_400,
  }),
})
