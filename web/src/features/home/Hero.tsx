import { site } from '@/lib/site.ts'

export function Hero() {
  return (
    <section className="hero sm:rounded-card md:grid-cols-[4fr_3fr] lg:grid-cols-[6fr_5fr]">
      <div className="pt-4 pb-8 pl-4 max-sm:max-w-64 sm:p-10 md:self-center md:pt-7 md:pr-0 md:pb-15 min-[106rem]:pt-12 min-[106rem]:pb-22">
        <h1 className="text-title sm:text-heading lg:text-display">
          <span className="block">Find the car.</span> <span className="block">Keep your money safe.</span>
        </h1>
        <p className="mt-1.5 max-w-[34ch] text-caption opacity-90 sm:mt-3 sm:text-balance sm:text-body lg:text-lead">
          {site.tagline}
        </p>
      </div>
      {/* A phone has a smaller picture in its styles, and loads none here. */}
      <picture className="max-sm:hidden md:[clip-path:polygon(3rem_0,101%_0,101%_101%,0_101%)]">
        <source
          media="(min-width: 1024px)"
          srcSet="/hero-wide-800.webp 800w, /hero-wide-1450.webp 1450w"
          sizes="45vw"
        />
        <source
          media="(min-width: 640px)"
          srcSet="/hero-800.webp 800w, /hero-1280.webp 1280w"
          sizes="(min-width: 768px) 52vw, 96vw"
        />
        <img
          src="data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA="
          alt=""
          width={1280}
          height={960}
          fetchPriority="high"
          className="aspect-16/9 w-full object-cover object-[50%_15%] md:h-0 md:min-h-full"
        />
      </picture>
    </section>
  )
}
