import { preparePlatform } from './platform.ts'

export default preparePlatform
