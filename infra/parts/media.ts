import { images } from './images.ts'
import { router } from './router.ts'

/** Serves `/media/NAME` and nothing deeper: the bucket's other folders are private. */
router.routeBucket('/media', images, { rewrite: { regex: '^/media/([\\w.-]+)$', to: '/$1' } })
