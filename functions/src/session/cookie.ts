/** Over HTTPS the cookie is Secure, and the prefix `__Host-` binds it to this host. */
const isSecure = (origin: string) => origin.startsWith('https:')

export const cookieName = (origin: string) => (isSecure(origin) ? '__Host-mota' : 'mota')

export const cookieOptions = (origin: string) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', secure: isSecure(origin) }) as const
