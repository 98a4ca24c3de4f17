export { deployLocal } from './local.ts'
