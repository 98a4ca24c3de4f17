const own =
  /<title>[\s\S]*?<\/title>|<meta\s+(?:name="description"|property="og:[^"]*"|name="twitter:[^"]*")[^>]*>|<link\s+rel="canonical"[^>]*>/g

/** Puts a head's tags in the place of the page's own, and a body for readers that run no scripts. */
export function inject(template: string, head: string, body: string): string {
  return template
    .replace(own, '')
    .replace('</head>', () => `  ${head}\n  </head>`)
    .replace(/<noscript>[\s\S]*?<\/noscript>/, () => `<noscript>${body}</noscript>`)
}
