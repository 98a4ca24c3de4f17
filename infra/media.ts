import { images } from './images.ts'
import { router } from './router.ts'

/** `/media/NAME` and nothing deeper: the bucket's other folders are nobody's business. */
router.routeBucket('/media', images, { rewrite: { regex: '^/media/([\\w.-]+)$', to: '/$1' } })
