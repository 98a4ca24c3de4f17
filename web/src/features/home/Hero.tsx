import { site } from '@/lib/site.ts'
import { densePhone } from '@/lib/sizes.ts'

const widths = [480, 800, 1280]

export function Hero() {
  return (
    <section className="grid overflow-hidden rounded-card bg-brand text-on-brand lg:grid-cols-[5fr_6fr]">
      <div className="px-5 pt-9 pb-7 sm:px-10 sm:pt-14 sm:pb-10 lg:self-center lg:py-16 xl:py-24 xl:pl-14">
        <h1 className="text-display">
          <span className="block">Find the car.</span> <span className="block">Keep your money safe.</span>
        </h1>
        <p className="mt-4 max-w-[34ch] text-balance text-lead opacity-90 sm:mt-5">{site.tagline}</p>
      </div>
      <img
        src="/hero-800.webp"
        srcSet={widths.map((width) => `/hero-${width}.webp ${width}w`).join(', ')}
        sizes={`(min-width: 1024px) 52vw, ${densePhone}, 96vw`}
        alt=""
        width={1280}
        height={960}
        fetchPriority="high"
        className="aspect-16/9 size-full object-cover object-[50%_55%] lg:aspect-4/3"
      />
    </section>
  )
}
