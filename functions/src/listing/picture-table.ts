import { CustomAttributeType, Entity, type EntityItem } from 'electrodb'
import type { Image } from '../image/image.ts'
import { key, model, ownPartition } from '../table/key.ts'

const hex = CustomAttributeType<`0x${string}`>('string')

/** A picture that was stored by itself and can be put into a listing of the same wallet. */
export const uploads = () =>
  new Entity({
    model: model('upload'),
    attributes: {
      id: { type: 'string', required: true },
      address: { type: hex, required: true },
      image: { type: CustomAttributeType<Image>('any'), required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byId: ownPartition('upload', ['id']) },
  } as const)

/** A picture of a form whose request ended before all its pictures were done. The form takes it when it is sent again. */
export const finishedPictures = () =>
  new Entity({
    model: model('finished-picture'),
    attributes: {
      /** A keyed hash of the wallet and of the file. */
      file: { type: 'string', required: true },
      image: { type: CustomAttributeType<Image>('any'), required: true },
      ttl: { type: 'number', required: true },
    },
    indexes: { byFile: ownPartition('finished-picture', ['file']) },
  } as const)

/** Part of how a picture of a listing looks. Pictures that look the same have an equal band. */
export const pictureBands = () =>
  new Entity({
    model: model('picture-band'),
    attributes: {
      band: { type: 'string', required: true },
      picture: { type: 'string', required: true },
      product_id: { type: hex, required: true },
      seller: { type: hex, required: true },
    },
    indexes: {
      byBand: { pk: key('pk', 'picture-band', ['band']), sk: key('sk', 'picture', ['picture']) },
    },
  } as const)

export type PictureBand = EntityItem<ReturnType<typeof pictureBands>>

/** A picture of a stored listing whose look is not in the table yet. */
export const newPictures = () =>
  new Entity({
    model: model('new-picture'),
    attributes: {
      picture: { type: 'string', required: true },
      product_id: { type: hex, required: true },
      /** In Unix seconds. Until then the request that wrote the listing may do it. */
      due: { type: 'number', required: true },
    },
    indexes: {
      byPicture: ownPartition('new-picture', ['picture']),
      byDue: {
        index: 'gsi2',
        pk: key('gsi2pk', 'new-pictures', [] as const),
        sk: key('gsi2sk', 'new-picture', ['due', 'picture']),
      },
    },
  } as const)

export type NewPicture = EntityItem<ReturnType<typeof newPictures>>

declare module '../table/store.ts' {
  interface Tables {
    finishedPictures: ReturnType<typeof finishedPictures>
    newPictures: ReturnType<typeof newPictures>
    pictureBands: ReturnType<typeof pictureBands>
    uploads: ReturnType<typeof uploads>
  }
}
