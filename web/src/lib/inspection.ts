import type { InspectionReport } from '@mota/functions/schema'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { get } from './api.ts'
import { useSignedIn } from './session.ts'

export const inspectionQuery = (slug: string) =>
  queryOptions({
    queryKey: ['inspection', slug],
    queryFn: ({ signal }) => get('/get-inspection/:slug', { params: { slug }, signal }),
    retry: false,
  })

/** The same for this viewer, who may be an inspector. */
export const ownInspectionQuery = (slug: string, viewer: string) =>
  queryOptions({ ...inspectionQuery(slug), queryKey: ['inspection', slug, viewer] })

/** First what the page has for everybody, then the viewer's own. */
export function useInspection(slug: string) {
  const { address = '', connected } = useSignedIn()
  const { data } = useQuery({ ...inspectionQuery(slug), enabled: slug !== '' })
  const own = useQuery({ ...ownInspectionQuery(slug, address), enabled: slug !== '' && connected })
  return own.data ?? data
}

/** The date of a report, as `day.ts` takes it. */
export const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** Verifies a report in this browser. The code for signatures is large, so it loads only for this. */
export const signatureQuery = (listing: string, report: InspectionReport) =>
  queryOptions({
    queryKey: ['inspection-signature', report.signature],
    queryFn: async () => (await import('./signed-report.ts')).verifyReport(listing, report),
  })
