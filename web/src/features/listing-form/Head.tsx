import { IconArrowLeft } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '@/components/Button.tsx'
import { PageHead } from '@/components/PageHead.tsx'
import { useGoBack } from '@/lib/router/index.ts'

interface HeadProps {
  title: string
  action?: ReactNode
  children?: ReactNode
}

/** The way back, and the heading of the form. */
export function Head(props: HeadProps) {
  const goBack = useGoBack()
  return (
    <>
      <Button
        look="quiet"
        className="-mt-4 -ml-4 mb-2"
        onClick={goBack}
        icon={<IconArrowLeft className="size-5" aria-hidden />}
      >
        Previous Page
      </Button>
      <PageHead {...props} />
    </>
  )
}
