/** What a page says to search engines in the words of schema.org. Every "<" is escaped, so that no text can end the script. */
export const Linked = ({ data }: { data: object }) => (
  <script
    type="application/ld+json"
    // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped
    dangerouslySetInnerHTML={{
      __html: JSON.stringify({ '@context': 'https://schema.org', ...data }).replace(/</g, '\\u003c'),
    }}
  />
)
