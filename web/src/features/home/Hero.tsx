import { site } from '@/lib/site.ts'

export function Hero() {
  return (
    <section className="hero">
      <div>
        <h1>
          <span>Find the car.</span> <span>Keep your money safe.</span>
        </h1>
        <p>{site.tagline}</p>
      </div>
      {/* A phone shows no picture, and loads none. */}
      <picture>
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
        />
      </picture>
    </section>
  )
}
