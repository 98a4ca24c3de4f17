import { paths, signInThen } from '@/lib/paths.ts'
import { useNavigate } from '@/lib/router/index.ts'
import { toast } from '@/lib/toast.ts'

export const signInFirst = 'Sign in to save this search and get emails about new vehicles.'

/** Offers to sign in, which leads to the list of the search. */
export function useSaveAsGuest() {
  const navigate = useNavigate()
  return (query: string) =>
    toast.info(signInFirst, {
      action: { label: 'Sign In', onClick: () => navigate(signInThen(`${paths.products}?${query}`)) },
    })
}
