export const searchBarClass =
  'relative mx-auto -mt-4 mb-14 grid w-[calc(100%-1rem)] grid-cols-2 gap-3 rounded-card border border-line bg-surface p-3.5 shadow-float sm:mb-20 sm:w-[calc(100%-2rem)] sm:grid-cols-3 sm:p-5 lg:-mt-10 lg:max-w-5xl lg:grid-cols-[1fr_1fr_1fr_auto]'

/** The search bar's own size, and the height of what follows. */
export const MarketSkeleton = () => (
  <div aria-hidden className="min-h-[150vh]">
    <div className={searchBarClass}>
      <span className="block col-span-full h-[13.125rem] sm:h-[8.125rem] lg:h-[4.625rem]" />
    </div>
  </div>
)
