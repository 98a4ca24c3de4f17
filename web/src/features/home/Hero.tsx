import { site } from '@/lib/site.ts'

const widths = [800, 1280]

export function Hero() {
  return (
    <section className="grid overflow-hidden rounded-card bg-brand text-on-brand md:grid-cols-[4fr_5fr] lg:grid-cols-[6fr_5fr]">
      <div className="px-5 pt-4 pb-7 sm:px-10 sm:pt-14 sm:pb-10 md:self-center md:px-8 md:pb-12 lg:px-10 lg:pt-10 lg:pb-20 xl:pl-14">
        <h1 className="text-title sm:text-display md:max-lg:text-heading">
          <span className="block">Find the car.</span> <span className="block">Keep your money safe.</span>
        </h1>
        <p className="mt-1 max-w-[34ch] text-balance text-caption opacity-90 sm:mt-5 sm:text-lead">
          {site.tagline}
        </p>
      </div>
      {/* A phone shows the first vehicle on its first screen instead, and loads no picture here. */}
      <picture className="max-sm:hidden md:[clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)]">
        <source
          media="(min-width: 640px)"
          srcSet={widths.map((width) => `/hero-${width}.webp ${width}w`).join(', ')}
          sizes="(min-width: 768px) 52vw, 96vw"
        />
        <img
          src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="
          alt=""
          width={1280}
          height={960}
          fetchPriority="high"
          className="aspect-16/9 size-full object-cover object-[50%_55%] md:aspect-4/3 xl:aspect-16/9"
        />
      </picture>
    </section>
  )
}
