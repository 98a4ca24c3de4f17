import type { ComponentProps } from 'react'
import { paths } from '@/lib/paths.ts'
import { Link, useLocation } from '@/lib/router/index.ts'

/** A link of the navigation, marked on its page. The list of a brand belongs to the brands. */
export function NavLink({ to, ...rest }: ComponentProps<typeof Link> & { to: string }) {
  const { pathname, search } = useLocation()
  const params = new URLSearchParams(search)
  const isOfBrand = pathname === paths.products && params.get('brand') && !params.get('search')
  const isHere = to.split('?')[0] === (isOfBrand ? paths.brands : pathname)
  return <Link {...rest} to={to} aria-current={isHere ? 'page' : undefined} />
}
