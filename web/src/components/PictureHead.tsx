import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

interface PictureHeadProps {
  picture: Pick<ComponentProps<'img'>, 'src' | 'width' | 'height' | 'style' | 'loading' | 'className'>
  children: ReactNode
}

/** The head of a page on the green ground, with a picture beside it or, on a phone, below it. */
export const PictureHead = ({ picture, children }: PictureHeadProps) => (
  <div className="grid grid-cols-1 overflow-hidden bg-brand text-on-brand max-sm:bleed max-sm:-mt-5 sm:rounded-card md:grid-cols-[5fr_4fr] lg:grid-cols-2">
    <div className="self-center px-(--gutter) py-6 sm:p-10 xl:p-12">{children}</div>
    <img
      {...picture}
      alt=""
      className={clsx(
        'aspect-2/1 w-full object-[40%_50%] object-cover max-md:[clip-path:polygon(0_9%,100%_0,100%_100%,0_100%)] md:h-0 md:min-h-full md:w-[calc(100%+1px)] md:max-w-none md:[clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)] dark:brightness-85',
        picture.className,
      )}
    />
  </div>
)
