/** A key of the table: a prefix, then its attributes in order. electrodb must not change them to lower case. */
export const key = <const F extends string, const C extends readonly string[]>(
  field: F,
  prefix: string,
  composite: C,
) => {
  const template = [prefix, ...composite.map((name) => `\${${name}}`)].join('#')
  return { field, composite, template, casing: 'none' } as const
}

/** The keys of an item that has a partition of its own. */
export const ownPartition = <const C extends readonly string[]>(kind: string, composite: C) =>
  ({ pk: key('pk', kind, composite), sk: key('sk', kind, [] as const) }) as const

/** When an item was last written. electrodb sets it with every write. */
export const changedAt = {
  type: 'string',
  watch: '*',
  set: () => new Date().toISOString(),
} as const

/** An index of items in the order of their last change. The catalogue's follower reads it to find changes. */
export const byChange = <const I extends string>(id: I) =>
  ({
    index: 'gsi3',
    pk: key('gsi3pk', 'changes', [] as const),
    sk: {
      field: 'gsi3sk',
      composite: ['changed_at', id],
      template: `\${changed_at}#\${${id}}`,
      casing: 'none',
    },
  }) as const

export const model = <const N extends string>(entity: N) =>
  ({ entity, version: '1', service: 'mota' }) as const
