import { images } from './images.ts'
import { pictureName } from './picture.ts'
import { router } from './router.ts'

/** Serves `/media/NAME` and nothing deeper: the bucket's other folders are private. The edge refuses other names. */
router.routeBucket('/media', images, { rewrite: { regex: `^/media/(${pictureName})$`, to: '/$1' } })
