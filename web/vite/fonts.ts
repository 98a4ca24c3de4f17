import type { Plugin } from 'vite'

// The two faces every page needs at once; the browser fetches the other alphabets when a letter asks for them.
const first = /(inter|bricolage-grotesque)-latin-wght-normal.*\.woff2$/

export function preloadFonts(): Plugin {
  return {
    name: 'mota-preload-fonts',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => first.test(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
            injectTo: 'head' as const,
          })),
    },
  }
}
